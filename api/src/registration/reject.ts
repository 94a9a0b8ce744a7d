import { languageFrom } from '@patuh/domain/language'
import type { BulkContext } from '../bulk/bulk.ts'
import type { Db } from '../db/db.ts'
import { HttpError, notFound } from '../http/error.ts'
import { write } from '../mail/letter.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'

export async function current(db: Db, actor: Actor, id: number) {
  const found = await queries.find(db, actor, id)
  if (!found) throw notFound()
  return found
}

/** Why nothing moved: not theirs to see, or decided in the meantime. */
export async function refusal(db: Db, actor: Actor, id: number) {
  const found = await current(db, actor, id)
  return new HttpError(409, 'STATE_CONFLICT', 'This registration is not waiting for you.', { current: found })
}

/** Turns someone away, with a reason that they will read. */
export async function reject({ trx, actor, id }: Omit<BulkContext, 'env'>, { remark }: { remark: string }) {
  const row = await queries.decide(trx, actor, id, { status: 'rejected', remark })
  if (!row) throw await refusal(trx, actor, id)
  const to = { email: row.email, name: row.fullName, locale: languageFrom(row.locale) }
  await write(trx, to, 'registrationRejected', { remark })
}
