import * as z from 'zod'
import { id } from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter, manyOf } from '../platform/list.ts'
import { named } from '../platform/resource.ts'

const problems = ['changed', 'gap', 'missing', 'unsealed', 'head', 'cut'] as const

/** The result of verifying the whole audit log. */
const verification = z.object({
  isIntact: z.boolean(),
  /** The first event that does not match its hash chain, and the problem. */
  firstBad: z.object({ eventId: z.int(), problem: z.enum(problems) }).nullable(),
  checked: z.int(),
  /** Written recently and not yet part of the hash chain. */
  unsealed: z.int(),
  heads: z.int(),
  /** Signed with a key that this server does not have: checked by chain and signature only. */
  foreign: z.int(),
  keyId: z.string(),
  at: z.iso.datetime(),
  tookMs: z.int(),
})
export type Verification = z.infer<typeof verification>

/** The audit log, newest first: who, what, on which record, and why. */
export const auditList = defineList({
  name: 'audit',
  api: 'audit-events',
  columns: {
    id: 'number',
    at: 'dateTime',
    actor: 'name',
    action: 'choice',
    entity: 'choice',
    entityId: 'name',
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
  entityName: z.string().nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  sessionId: z.int().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  isSealed: z.boolean(),
})
export type AuditEvent = z.infer<typeof auditEvent>

/** One event with all changed columns before and after, and its place in the hash chain. */
export const auditDetail = z.object({
  ...auditEvent.shape,
  changes: z.array(z.object({ column: z.string(), before: z.unknown(), after: z.unknown() })),
  hash: z.string().nullable(),
})
export type AuditDetail = z.infer<typeof auditDetail>

/** Filter choices of the audit log, the result of its last verification, and whether one is under way. */
export const auditFacts = z.object({
  entities: z.array(z.string()),
  actions: z.array(z.string()),
  people: z.array(z.object({ id, name: z.string() })),
  lastVerification: verification.nullable(),
  isVerifying: z.boolean(),
})
export type AuditFacts = z.infer<typeof auditFacts>
