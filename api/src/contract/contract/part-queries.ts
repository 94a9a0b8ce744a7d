import type { ContractPart, contractParts } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { addendumStatus } from '@patuh/domain/contract/contract/workflow'
import { sql } from 'kysely'
import type * as z from 'zod'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameIn, nameOf } from '../../platform/db/names.ts'
import { claimEngine } from '../ledger/claim-workflow.ts'
import { listed, named } from './constants.ts'

type Items<Part extends ContractPart> = z.output<(typeof contractParts)[Part]>['items']

const agreed = sql<boolean>`(addendum_id is null or exists (
  select from contract_addendum where contract_addendum.id = addendum_id and contract_addendum.status <> ${addendumStatus.withdrawn}))`

/** First day in force; null for a row whose addendum is not approved yet (stored as infinity). */
const begins = (table: string) => sql`nullif(${sql.ref(`${table}.validFrom`)}, 'infinity') as valid_from`

export const linesOf = (db: Db, contractId: number) =>
  sql<ContractDetail['lines'][number]>`
    select line.id, zone_id, position_id, guards_per_shift, shifts, days, rate::text, ${begins('line')}, valid_to,
      addendum_id, ended_by_id,
      zone.name as site, ${nameIn('position')} as position,
      guards_per_shift * jsonb_array_length(shifts) * days_worked(days,
        date_trunc('month', local_today())::date, (date_trunc('month', local_today()) + interval '1 month - 1 day')::date)
        as guard_shifts
    from contract_line line join zone on zone.id = zone_id join position on position.id = position_id
    where contract_id = ${contractId} and ${agreed} order by zone.code, line.id`
    .execute(db)
    .then(({ rows }) => rows)

export const deductionsOf = (db: Db, contractId: number) =>
  sql<ContractDetail['deductions'][number]>`
    select deduction.id, source, type_of_offence_id, formula_version_id, points, deduction.exclusivity_group,
      cap_pct::text, clause, ${begins('deduction')}, deduction.valid_to, addendum_id, ended_by_id,
      ${nameOf('typeOfOffence', sql.ref('deduction.typeOfOffenceId'))} as offence,
      json_build_object('id', formula.id, 'code', formula.code, 'name', formula.name,
        'version', version.version, 'expression', version.expression) as formula
    from contract_deduction deduction
    join formula_version version on version.id = formula_version_id join formula on formula.id = version.formula_id
    where contract_id = ${contractId} and ${agreed}
    order by array_position(array['gross', 'complaint', 'attendance', 'touring', 'compliance', 'period', 'cap'], source),
      deduction.id`
    .execute(db)
    .then(({ rows }) => rows)

type Claimed = { claim: { id: number; refNo: string; status: number } | null }

export const periodsOf = (db: Db, actor: Actor, contractId: number) =>
  sql<Omit<ContractDetail['periods'][number], 'claim'> & Claimed>`
    select id, period, starts_on, ends_on, monthly_value::text, cap_pct::text, point_value::text, is_special,
      addendum_id, locked_at, guard_shifts_planned(contract_id, starts_on, ends_on) as guard_shifts,
      (select json_build_object('id', claim.id, 'refNo', claim.ref_no, 'status', claim.status) from claim
        where claim.contract_id = contract_period.contract_id and claim.period = contract_period.period
          and ${claimEngine.visible(actor)}) as claim
    from contract_period where contract_id = ${contractId} order by period`
    .execute(db)
    .then(({ rows }) => rows)

export const obligationsOf = (db: Db, contractId: number) =>
  db
    .selectFrom('contractObligation')
    .select([
      'id',
      'code',
      'name',
      'nameMs',
      'nameZh',
      'nameTa',
      'frequency',
      'dueDay',
      'evidence',
      'clause',
      'isActive',
    ])
    .where('contractId', '=', contractId)
    .orderBy('id')
    .execute() as Promise<ContractDetail['obligations']>

export const partiesOf = (db: Db, contractId: number) =>
  db
    .selectFrom('contractParty')
    .innerJoin('user', 'user.id', 'contractParty.userId')
    .innerJoin('person', 'person.id', 'user.personId')
    .select(['contractParty.id', 'userId', 'role', 'person.fullName as name'])
    .where('contractId', '=', contractId)
    .orderBy('contractParty.id')
    .execute() as Promise<ContractDetail['parties']>

/** The patrol routes of its sites, read-only here; they are edited on the touring screen. */
export const tourRoutesOf = (db: Db, actor: Actor, contractId: number) =>
  sql<ContractDetail['tourRoutes'][number]>`
    select tour_route.id, tour_route.name, zone.name as site, times, days,
      (select count(*) from tour_route_point point where point.route_id = tour_route.id) as checkpoints
    from tour_route join zone on zone.id = tour_route.zone_id
    where contract_id = ${contractId} and tour_route.is_active
      and ${inScope(actor, 'touring.view', ownersBy('tourRoute'))} order by zone.code, tour_route.code`
    .execute(db)
    .then(({ rows }) => rows)

export const constantsOf = (db: Db, contractId: number) =>
  db
    .selectFrom('contract')
    .select(listed('contract.constants').as('constants'))
    .where('id', '=', contractId)
    .executeTakeFirst()
    .then((found) => found?.constants ?? [])

const tables = {
  lines: 'contractLine',
  deductions: 'contractDeduction',
  obligations: 'contractObligation',
} as const

const asStored = <Item extends object>(item: Item) =>
  'shifts' in item ? { ...item, shifts: JSON.stringify(item.shifts) } : item

type Table = keyof typeof tables

/** Replaces all rows of one part of a contract. */
export async function replacePart(trx: Trx, contractId: number, part: Table, items: Items<Table>) {
  const table = tables[part]
  await trx.deleteFrom(table).where('contractId', '=', contractId).execute()
  if (items.length > 0)
    await trx
      .insertInto(table)
      .values(items.map((item) => ({ ...asStored(item), contractId })) as never)
      .execute()
}

/** Deletes the parties that are missing, inserts the new ones, leaves the others unchanged. */
export const setParties = (trx: Trx, contractId: number, items: Items<'parties'>) =>
  sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("userId" integer, role text)
    ), gone as (
      delete from contract_party party where contract_id = ${contractId}
        and not exists (select from given where "userId" = party.user_id and given.role = party.role)
    )
    insert into contract_party (contract_id, user_id, role)
    select distinct ${contractId}::int, "userId", role from given on conflict do nothing`.execute(trx)

/** Sets the price of single months. */
export async function setPeriods(trx: Trx, contractId: number, items: Items<'periods'>) {
  for (const { period, monthlyValue } of items)
    await trx
      .updateTable('contractPeriod')
      .set({ monthlyValue, isSpecial: true })
      .where('contractId', '=', contractId)
      .where('period', '=', period)
      .execute()
}

/** Constants are a column of the contract; the database checks their shape. */
export const setConstants = (trx: Trx, contractId: number, items: Items<'constants'>) =>
  trx
    .updateTable('contract')
    .set({ constants: named(items) })
    .where('id', '=', contractId)
    .execute()

/** Creates a draft with the terms and parts of another contract, one year later. */
export async function copyContract(trx: Trx, id: number) {
  const { rows } = await sql<{ id: number }>`
    insert into contract (title, service_kind, procurement_method, contractor_id, owner_id, start_date, end_date,
      extension_months, contract_value, monthly_value, tax_pct, payment_days, retention_pct, equipment, cap_pct,
      carry_forward, point_value, absence_penalty, repeat_window_days, appeal_days, while_disputed, constants,
      justify_days, verify_days, appeal_decision_days, calendar_id, approval_template_id)
    select title, service_kind, procurement_method, contractor_id, owner_id, end_date + 1,
      (end_date + (end_date - start_date + 1)), extension_months, contract_value, monthly_value, tax_pct, payment_days,
      retention_pct, equipment, cap_pct, carry_forward, point_value, absence_penalty, repeat_window_days, appeal_days,
      while_disputed, constants, justify_days, verify_days, appeal_decision_days, calendar_id, approval_template_id
    from contract where id = ${id} returning id`.execute(trx)
  const copy = rows[0]?.id as number
  await sql`insert into contract_line (contract_id, zone_id, position_id, guards_per_shift, shifts, days, rate)
    select ${copy}, zone_id, position_id, guards_per_shift, shifts, days, rate from contract_line
    where contract_id = ${id} and valid_to is null and ${agreed}`.execute(trx)
  await sql`insert into contract_deduction
      (contract_id, source, type_of_offence_id, formula_version_id, points, exclusivity_group, cap_pct, clause)
    select ${copy}, source, type_of_offence_id, formula_version_id, points, contract_deduction.exclusivity_group,
      contract_deduction.cap_pct, clause
    from contract_deduction join formula_version on formula_version.id = formula_version_id and status = 'approved'
    where contract_id = ${id} and contract_deduction.valid_to is null and ${agreed}`.execute(trx)
  await sql`insert into contract_obligation (contract_id, code, name, name_ms, name_zh, name_ta, frequency, due_day, evidence, clause)
    select ${copy}, code, name, name_ms, name_zh, name_ta, frequency, due_day, evidence, clause from contract_obligation
    where contract_id = ${id} and is_active`.execute(trx)
  await sql`insert into contract_party (contract_id, user_id, role)
    select ${copy}, user_id, role from contract_party where contract_id = ${id}`.execute(trx)
  return copy
}
