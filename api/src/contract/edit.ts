import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Db, Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { conflict, forbidden } from '../http/error.ts'
import { expectedVersion, stale, withEtag } from '../http/version.ts'
import { contract, detail, type Reader } from './answer.ts'
import { readerOf } from './reader.ts'

export type At = { id: number; version: number }

/** Why nothing moved: out of reach, no longer to be written, or no longer what the caller saw. */
export async function refusal(db: Db, reader: Reader, at: At, standing: readonly number[] = [0]) {
  const found = await contract(db, reader, at.id)
  if (found.lockVersion !== at.version) return stale(await detail(db, reader, at.id))
  return standing.includes(found.kept)
    ? forbidden()
    : conflict('Only a draft can be edited; a signed contract needs an addendum.')
}

/** Edits a contract: one request, one version, one answer with the whole contract. */
export async function edit(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  work: (trx: Trx, at: At) => Promise<unknown>,
  standing?: readonly number[],
) {
  const at = { id, version: expectedVersion(request) }
  const reader = readerOf(request)
  const data = await change(app.db, request, reply, { action: 'edit' }, async (trx) => {
    await contract(trx, reader, id)
    if (!(await work(trx, at))) throw await refusal(trx, reader, at, standing)
    return detail(trx, reader, id)
  })
  return { data: withEtag(reply, data) }
}
