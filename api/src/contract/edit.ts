import type { AuditAction } from '@patuh/domain/audit-action'
import type { ContractAction } from '@patuh/domain/contract/workflow'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { expectedVersion, orStale, withEtag } from '../http/version.ts'
import { type Change, take } from '../workflow/take.ts'
import { detail } from './answer.ts'
import { readerOf } from './reader.ts'
import { contractEngine } from './workflow.ts'

export const isVersion = (version: number) => sql<boolean>`contract.lock_version = ${version}`

type Write = {
  id: number
  /** What of the workflow it is. */
  step: ContractAction
  action: AuditAction
  reason?: string
  status?: 201
  /** Whether its writer must have seen the newest version. */
  isVersioned?: true
  change?: Change
}

/** Writes on a contract: one request, one version, one answer with the whole contract. */
export async function write(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, step, isVersioned, change: values = {}, ...told }: Write,
  work?: (trx: Trx) => Promise<unknown>,
) {
  const { actor } = request
  const version = isVersioned && expectedVersion(request)
  const data = await change(app.db, request, reply, told, async (trx) => {
    const read = () => detail(trx, readerOf(request), id)
    const taking = (also?: ReturnType<typeof isVersion>) =>
      take(trx, contractEngine, actor, [id], step, { change: values, ...(also && { also }) })
    await (version ? orStale(version, read, taking(isVersion(version))) : taking())
    await work?.(trx)
    return read()
  })
  return reply.send({ data: withEtag(reply, data) })
}
