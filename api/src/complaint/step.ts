import type { complaintSteps } from '@patuh/domain/legacy'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Trx } from '../db/db.ts'
import { notFound } from '../http/error.ts'
import type { Actor } from '../session/actor.ts'
import { find } from './queries.ts'

type Input<Name extends keyof typeof complaintSteps> = z.output<(typeof complaintSteps)[Name]>
export type Step<Name extends keyof typeof complaintSteps> = (
  trx: Trx,
  actor: Actor,
  id: number,
  input: Input<Name>,
) => Promise<unknown>

export const now = sql`now()`
export const source = (id: number) => ({ sourceKind: 'complaint' as const, sourceId: id })
export async function seen(trx: Trx, actor: Actor, id: number) {
  const row = await find(trx, actor, id)
  if (!row) throw notFound()
  return row
}
