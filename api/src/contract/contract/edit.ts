import type { ContractAction } from '@patuh/domain/contract/contract/workflow'
import type { AuditAction } from '@patuh/domain/platform/audit-action'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { expectedVersion, withEtag } from '../../platform/http/version.ts'
import { type Change, mayTakeSeen, take } from '../../platform/workflow/take.ts'
import { detail, readerOf } from './present.ts'
import { contractEngine } from './workflow.ts'

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
    if (version) await mayTakeSeen(trx, contractEngine, actor, id, step, { version, read })
    await take(trx, contractEngine, actor, [id], step, { change: values })
    await work?.(trx)
    return read()
  })
  return reply.send({ data: withEtag(reply, data) })
}
