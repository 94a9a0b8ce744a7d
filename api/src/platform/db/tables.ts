import type { Generated } from 'kysely'

/**
 * The tables of the database. Each noun adds its own in its `tables.ts`; here are those that belong to none.
 */
export interface Tables {
  idempotency: {
    userId: number
    key: string
    requestHash: string
    status: number | null
    body: unknown
    createdAt: Generated<string>
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
