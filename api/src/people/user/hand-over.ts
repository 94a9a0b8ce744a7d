import type { SuspendInput } from '@patuh/domain/people/user'
import { sql } from 'kysely'
import { name } from '../../access/substitute/assign.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { sodViolation } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { handOverOwnWork } from './pending-work.ts'

const today = async (trx: Trx) =>
  (await sql<{ today: string }>`select local_today()::text as today`.execute(trx)).rows[0]?.today ?? ''

/** Hands pending work over to a substitute: drafts permanently, decisions until a day. */
export async function handOver(
  trx: Trx,
  actor: Actor,
  userId: number,
  { handOverToId, handOverUntil }: Partial<SuspendInput>,
) {
  if (!handOverToId) return
  if (!handOverUntil) throw wrongField('handOverUntil', 'required')
  if (handOverToId === actor.id) throw sodViolation('Nobody hands work over to themselves.')
  const input = { substituteId: handOverToId, fromDate: await today(trx), toDate: handOverUntil, note: null }
  await name(trx, userId, input)
  await handOverOwnWork(trx, userId, handOverToId)
}
