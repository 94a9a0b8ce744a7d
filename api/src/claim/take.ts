import { isOutside } from '@patuh/domain/barrier'
import type { ClaimAction } from '@patuh/domain/claim/workflow'
import { type claimStepInputs, claimTransition } from '@patuh/domain/legacy'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Trx } from '../db/db.ts'
import { HttpError, notFound } from '../http/error.ts'
import type { Actor } from '../session/actor.ts'
import { find, type Row } from './queries.ts'
import { canTake, isApart, isMeant } from './scope.ts'

type Input<Name extends ClaimAction> = z.output<(typeof claimStepInputs)[Name]>
export type Step<Name extends ClaimAction> = (
  trx: Trx,
  actor: Actor,
  row: Row,
  input: Input<Name>,
  /** SHA-256 of the statement as it was shown, where a step signs it. */
  statementHash: string | null,
) => Promise<unknown>

/** Why a step cannot be taken: it is over, it is another's, or this person had a part in the claim already. */
async function refusal(trx: Trx, actor: Actor, id: number, action: ClaimAction) {
  const row = await find(trx, actor, id)
  if (!row) return notFound()
  const { from, access, side } = claimTransition(action)
  if (!from.includes(row.status))
    return new HttpError(409, 'STATE_CONFLICT', 'The claim no longer stands where this starts.')
  const outside = isOutside(actor.user.userProfile.typeId)
  if ((side === 'agency' && outside) || (side === 'contractor' && !outside))
    return new HttpError(403, 'FORBIDDEN', 'This is for the other side to do.')
  if (access === 'claim.approve') {
    const { rows } = await sql<{ apart: boolean; meant: boolean }>`
      select ${isApart(actor)} as apart, ${isMeant(actor)} as meant from claim where id = ${id}`.execute(trx)
    if (!rows[0]?.apart)
      return new HttpError(
        403,
        'SOD_VIOLATION',
        'Whoever prepared a claim or acted on it cannot decide on it.',
      )
    if (!rows[0]?.meant) return new HttpError(403, 'FORBIDDEN', 'This step is meant for someone else.')
  }
  return new HttpError(403, 'FORBIDDEN', 'You do not hold the privilege for this.')
}

type Change = Record<string, unknown>

/** Takes a step, if the claim still stands where it starts and this person may take it. Never read, check, write. */
export async function take(
  trx: Trx,
  actor: Actor,
  id: number,
  action: ClaimAction,
  change: Change = {},
  only: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  const to = claimTransition(action).to
  const set = { ...(to === null ? {} : { status: to }), ...change }
  const moved = await trx
    .updateTable('claim')
    .set((Object.keys(set).length ? set : { updatedAt: sql`now()` }) as never)
    .where('claim.id', '=', id)
    .where(canTake(actor, action))
    .where(only)
    .returning(['id', 'contractId', 'period', 'revision'])
    .executeTakeFirst()
  if (!moved) throw await refusal(trx, actor, id, action)
  return moved
}

/** Asks whether a step may be taken without taking one: for what happens beside the claim itself. */
export async function mayTake(trx: Trx, actor: Actor, id: number, action: ClaimAction) {
  const { rows } = await sql<{ id: number }>`
    select id from claim where id = ${id} and ${canTake(actor, action)} for update`.execute(trx)
  if (rows.length === 0) throw await refusal(trx, actor, id, action)
}
