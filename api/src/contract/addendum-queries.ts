import type { AddendumInput } from '@patuh/domain/contract/input'
import type { Addendum } from '@patuh/domain/contract/record'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { listed, named } from './constant.ts'

export type StoredAddendum = Omit<Addendum, 'allowedActions'>

const person = (column: string) =>
  sql`(select json_build_object('id', "user".id, 'name', person.full_name)
    from "user" join person on person.id = "user".person_id where "user".id = ${sql.ref(column)})`

const count = (table: string, by: string) =>
  sql`(select count(*) from ${sql.table(table)} part where ${sql.ref(`part.${by}`)} = addendum.id)`

const select = sql`
  select addendum.id, number, title, reason, effective_date, monthly_value::text, end_date, cap_pct::text,
    point_value::text, absence_penalty::text, status, approved_at,
    ${count('contractDeduction', 'addendumId')} as added_deductions,
    ${count('contractDeduction', 'endedById')} as ended_deductions,
    ${count('contractLine', 'addendumId')} as added_lines,
    ${count('contractLine', 'endedById')} as ended_lines,
    ${listed('addendum.constants')} as constants,
    ${person('addendum.submittedBy')} as submitted_by, ${person('addendum.approvedBy')} as approved_by
  from contract_addendum addendum`

export const addendaOf = (db: Db, contractId: number) =>
  sql<StoredAddendum>`${select} where contract_id = ${contractId} order by number desc`
    .execute(db)
    .then(({ rows }) => rows)

export const findAddendum = (db: Db, contractId: number, id: number) =>
  sql<StoredAddendum>`${select} where contract_id = ${contractId} and addendum.id = ${id}`
    .execute(db)
    .then(({ rows }) => rows[0])

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

/** What it brings and ends; false where something it would end is not there to be ended. */
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

export async function addAddendum(trx: Trx, contractId: number, input: AddendumInput) {
  const { addDeductions, endDeductionIds, addLines, endLineIds, constants, ...values } = input
  const { id } = await trx
    .insertInto('contractAddendum')
    .values({
      ...values,
      constants: named(constants),
      contractId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from contract_addendum where contract_id = ${contractId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return writeParts(trx, contractId, id, { addDeductions, endDeductionIds, addLines, endLineIds })
}

/** Writes a draft anew, with everything it brings and ends; nothing where it is no draft any more. */
export async function editAddendum(trx: Trx, contractId: number, id: number, input: AddendumInput) {
  const { addDeductions, endDeductionIds, addLines, endLineIds, constants, ...values } = input
  if (!(await moveAddendum(trx, id, [0], { ...values, constants: named(constants) }))) return undefined
  await release(trx, id)
  for (const table of ['contractLine', 'contractDeduction'] as const)
    await trx.deleteFrom(table).where('addendumId', '=', id).execute()
  return writeParts(trx, contractId, id, { addDeductions, endDeductionIds, addLines, endLineIds })
}

export const moveAddendum = (trx: Trx, id: number, from: readonly number[], change: object) =>
  trx
    .updateTable('contractAddendum')
    .set(change)
    .where('id', '=', id)
    .where(sql<SqlBool>`status = any(${[...from]}::int[])`)
    .returning('id')
    .executeTakeFirst()

/** What a withdrawn addendum would have ended is free again. */
export async function release(trx: Trx, id: number) {
  for (const table of ['contractLine', 'contractDeduction'] as const)
    await trx.updateTable(table).set({ endedById: null }).where('endedById', '=', id).execute()
}
