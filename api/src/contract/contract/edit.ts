import type { ContractAction } from '@patuh/domain/contract/contract/workflow'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { type Change, mayTakeVersion, take } from '../../platform/workflow/transition.ts'
import { detail, readerOf } from './present.ts'
import { contractEngine } from './workflow.ts'

/** The complete contract, returned after every change. */
export const read = (db: Db, request: FastifyRequest, id: number) => detail(db, readerOf(request), id)

type Writing = { trx: Trx; actor: Actor; request: FastifyRequest }

/** Takes a workflow step of a contract. */
export const write = ({ trx, actor }: Writing, id: number, step: ContractAction, change: Change = {}) =>
  take(trx, contractEngine, actor, [id], step, { change })

/** The same, with a version check (If-Match). */
export async function writeVersion(
  act: Writing & { at: { id: number; version: number } },
  step: ContractAction,
  change?: Change,
) {
  const { id, version } = act.at
  const seen = { version, read: () => read(act.trx, act.request, id) }
  await mayTakeVersion(act.trx, contractEngine, act.actor, id, step, seen)
  await write(act, id, step, change)
}
