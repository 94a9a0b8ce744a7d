import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../db/db.ts'
import { notFound } from '../http/error.ts'
import { languageOf } from '../http/language.ts'
import { present } from './present.ts'
import * as queries from './queries.ts'

/** The case as this person may see it; one out of reach answers like one that does not exist. */
export async function current(db: Db | Trx, request: FastifyRequest, id: number) {
  const found = await queries.find(db, request.actor, id)
  if (!found) throw notFound()
  const [shown] = await present(db, request.actor, languageOf(request), [found])
  return shown as NonNullable<typeof shown>
}
