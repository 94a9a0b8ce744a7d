import type { SuspendInput } from '@patuh/domain/user'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { sameHands } from '../http/error.ts'
import { wrongField } from '../http/record.ts'
import { handOwnOver } from '../privilege/left-behind.ts'
import type { Actor } from '../session/actor.ts'
import { name } from '../substitution/name.ts'

const today = async (trx: Trx) =>
  (await sql<{ today: string }>`select local_today()::text as today`.execute(trx)).rows[0]?.today ?? ''

/** Whoever leaves work behind leaves it to someone: their drafts for good, their decisions until a day. */
export async function handOver(
  trx: Trx,
  actor: Actor,
  userId: number,
  { handOverToId, handOverUntil }: Partial<SuspendInput>,
) {
  if (!handOverToId) return
  if (!handOverUntil) throw wrongField('handOverUntil', 'required')
  if (handOverToId === actor.id) throw sameHands('Nobody hands work over to themselves.')
  const place = { substituteId: handOverToId, fromDate: await today(trx), toDate: handOverUntil, note: null }
  await name(trx, userId, place)
  await handOwnOver(trx, userId, handOverToId)
}
