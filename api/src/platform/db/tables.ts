import type { Generated } from 'kysely'

/** The tables of the database. Each noun adds its own in its `tables.ts`; these belong to none. */
export interface Tables {
  idempotency: {
    userId: number
    key: string
    requestHash: string
    status: number | null
    body: unknown
    createdAt: Generated<string>
  }
  migration: { name: string; at: Generated<string>; sha256: string | null }
  numberingCounter: { code: string; year: number; last: number }
  workflowTransition: { entity: string; fromState: string; toState: string }
  /** The hash of each event, chained to the one before it. */
  eventSeal: { eventId: number; hash: Buffer; mark: Buffer }
  /** Signed state of the hash chain. */
  eventHead: {
    eventId: number
    after: number
    count: number
    hash: Buffer
    at: string
    keyId: string
    publicKey: Buffer
    signature: Buffer
  }
  event: {
    id: Generated<number>
    at: Generated<string>
    actorId: number | null
    onBehalfOf: number | null
    action: string
    entity: string
    entityId: number
    before: unknown
    after: unknown
    reason: string | null
    requestId: string | null
    organizationId: number | null
    sessionId: number | null
    ip: string | null
    userAgent: string | null
  }
}
