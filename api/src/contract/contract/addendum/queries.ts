import type { AddendumInput } from '@patuh/domain/contract/contract/input'
import type { Addendum } from '@patuh/domain/contract/contract/record'
import { type SqlBool, sql } from 'kysely'
import { namedUserFor } from '../../../platform/audit/actor-name.ts'
import type { Actor } from '../../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/error.ts'
import { allowedActions } from '../../../platform/workflow/engine.ts'
import { take } from '../../../platform/workflow/transition.ts'
import { listed, named } from '../constants.ts'
import { addendumEngine } from '../workflow.ts'

const count = (table: string, by: string) =>
  sql`(select count(*) from ${sql.table(table)} part where ${sql.ref(`part.${by}`)} = contract_addendum.id)`

const select = (actor: Actor) => sql`
  select contract_addendum.id, number, title, reason, effective_date, monthly_value::text, end_date, cap_pct::text,
    point_value::text, absence_penalty::text, status, approved_at,
    ${count('contractDeduction', 'addendumId')} as added_deductions,
    ${count('contractDeduction', 'endedById')} as ended_deductions,
    ${count('contractLine', 'addendumId')} as added_lines,
    ${count('contractLine', 'endedById')} as ended_lines,
    ${listed('contract_addendum.constants')} as constants,
    ${namedUserFor(actor, sql.ref('contract_addendum.submittedBy'))} as submitted_by, ${namedUserFor(actor, sql.ref('contract_addendum.approvedBy'))} as approved_by,
    ${allowedActions(addendumEngine, actor)} as allowed_actions
  from contract_addendum where ${addendumEngine.visible(actor)}`

export const addendaOf = (db: Db, actor: Actor, contractId: number) =>
  sql<Addendum>`${select(actor)} and contract_id = ${contractId} order by number desc`
    .execute(db)
    .then(({ rows }) => rows)

export async function findAddendum(db: Db, actor: Actor, contractId: number, id: number) {
  const addendum = (await addendaOf(db, actor, contractId)).find((one) => one.id === id)
  if (!addendum) throw notFound()
  return addendum
}

const mark = async (
  trx: Trx,
  table: 'contractLine' | 'contractDeduction',
  contractId: number,
  addendumId: number,
  ids: number[],
) =>
  (
    await trx
      .updateTable(table)
      .set({ endedById: addendumId })
      .where('contractId', '=', contractId)
      .where(sql<SqlBool>`id = any(${ids}::int[]) and ended_by_id is null and valid_to is null`)
      .returning('id')
      .execute()
  ).length === ids.length

type Parts = Pick<AddendumInput, 'addDeductions' | 'endDeductionIds' | 'addLines' | 'endLineIds'>

/** Inserts the rows the addendum adds and marks those it ends; false if a row to be ended does not exist. */
async function writeParts(trx: Trx, contractId: number, addendumId: number, parts: Parts) {
  const { addDeductions, endDeductionIds, addLines, endLineIds } = parts
  const owned = { contractId, addendumId }
  if (addDeductions.length > 0)
    await trx
      .insertInto('contractDeduction')
      .values(addDeductions.map((row) => ({ ...row, ...owned })))
      .execute()
  if (addLines.length > 0)
    await trx
      .insertInto('contractLine')
      .values(addLines.map((row) => ({ ...row, shifts: JSON.stringify(row.shifts), ...owned })))
      .execute()
  return (
    (await mark(trx, 'contractDeduction', contractId, addendumId, endDeductionIds)) &&
    (await mark(trx, 'contractLine', contractId, addendumId, endLineIds))
  )
}

const stored = (input: AddendumInput) => {
  const { addDeductions, endDeductionIds, addLines, endLineIds, constants, ...values } = input
  return { ...values, constants: named(constants) }
}

export async function addAddendum(trx: Trx, contractId: number, input: AddendumInput) {
  const { id } = await trx
    .insertInto('contractAddendum')
    .values({
      ...stored(input),
      contractId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from contract_addendum where contract_id = ${contractId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return writeParts(trx, contractId, id, input)
}

/** Replaces a draft addendum and all its parts. */
export async function editAddendum(
  trx: Trx,
  actor: Actor,
  contractId: number,
  id: number,
  input: AddendumInput,
) {
  await take(trx, addendumEngine, actor, [id], 'edit', { change: stored(input) })
  await release(trx, id)
  for (const table of ['contractLine', 'contractDeduction'] as const)
    await trx.deleteFrom(table).where('addendumId', '=', id).execute()
  return writeParts(trx, contractId, id, input)
}

/** Unmarks the rows that a withdrawn addendum would have ended. */
export async function release(trx: Trx, id: number) {
  for (const table of ['contractLine', 'contractDeduction'] as const)
    await trx.updateTable(table).set({ endedById: null }).where('endedById', '=', id).execute()
}
