import * as z from 'zod'
import { id } from '../platform/field.ts'
import { defineList, filter, manyOf } from '../platform/list.ts'
import { named } from '../platform/resource.ts'

const problems = ['changed', 'gap', 'missing', 'unsealed', 'head', 'cut'] as const

/** What came out of walking through the whole log. */
export const verification = z.object({
  isIntact: z.boolean(),
  /** The first event that is not as it was sealed, and what is wrong with it. */
  firstBad: z.object({ eventId: z.int(), problem: z.enum(problems) }).nullable(),
  checked: z.int(),
  /** Written in the last moments, not yet sealed. */
  unsealed: z.int(),
  heads: z.int(),
  /** Sealed by a key that this server does not hold: checked by chain and signature only. */
  foreign: z.int(),
  keyId: z.string(),
  at: z.iso.datetime(),
  tookMs: z.int(),
})
export type Verification = z.infer<typeof verification>

/** The log as a screen shows it: newest first, each event by who, what, on what, and why. */
export const auditList = defineList({
  name: 'audit',
  api: 'audit-events',
  columns: {
    id: 'number',
    at: 'dateTime',
    actor: 'name',
    action: 'choice',
    entity: 'choice',
    entityId: 'number',
    reason: 'text',
    ip: 'text',
  },
  sorts: ['id'],
  filters: {
    entity: manyOf(z.string().regex(/^[a-z_]{1,60}$/)),
    action: manyOf(z.string().regex(/^[\w-]{1,60}$/)),
    entityId: filter.whole(999_999_999),
    actorId: filter.ids(),
    at: filter.range('dateTime'),
    from: z.iso.date(),
    to: z.iso.date(),
    requestId: z.uuid(),
  },
})

export const auditEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: named,
  onBehalfOf: named,
  organization: named,
  action: z.string(),
  entity: z.string(),
  entityId: z.int(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  sessionId: z.int().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  isSealed: z.boolean(),
})
export type AuditEvent = z.infer<typeof auditEvent>

/** One event with everything it says: each column from what to what, and its place in the chain. */
export const auditDetail = z.object({
  ...auditEvent.shape,
  changes: z.array(z.object({ column: z.string(), before: z.unknown(), after: z.unknown() })),
  hash: z.string().nullable(),
})
export type AuditDetail = z.infer<typeof auditDetail>

/** What the log can be narrowed by, and how its last verification went. */
export const auditFacts = z.object({
  entities: z.array(z.string()),
  actions: z.array(z.string()),
  people: z.array(z.object({ id, name: z.string() })),
  lastVerification: verification.nullable(),
})
export type AuditFacts = z.infer<typeof auditFacts>
