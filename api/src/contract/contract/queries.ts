import type { ContractInput } from '@patuh/domain/contract/contract/input'
import type { ContractRow, contractList } from '@patuh/domain/contract/contract/record'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import {
  columnsOf,
  countOf,
  exportOf,
  flag,
  idsOf,
  type ListShape,
  oneOfTexts,
} from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { namedOne, nameIn, nameOf } from '../../platform/db/names.ts'
import { allowedActions } from '../../platform/workflow/engine.ts'
import { deductedIn } from './cap.ts'
import { isRunning, may } from './scope.ts'
import { contractEngine, isMine } from './workflow.ts'

const column = (name: string) => sql.ref(`contract.${name}`)
const contractor = nameOf('organization', column('contractorId'))

const status = sql<number>`contract_status(contract)`
const monthlyValue = sql<string>`coalesce((select monthly_value from contract_period
  where contract_id = contract.id and period <= local_today() order by period desc limit 1), contract.monthly_value)::text`
const bondExpiresOn = sql<string | null>`(
  select max(expires_on) from contract_document where contract_id = contract.id and kind = 'bond')`
/** Deductions of this year in percent of this year's price. */
const deductedPct = (actor: Actor) => sql<string | null>`(
  select round(100 * sum(${deductedIn(actor)}) / nullif(sum(monthly_value), 0), 2)::text
  from contract_period where contract_id = contract.id and period between date_trunc('year', local_today()) and local_today())`
/** Score: 100 is three months without a deduction, 0 three months at the cap. */
const score = (actor: Actor) => sql<number | null>`(
  select round(100 - 100 * sum(least(greatest(${deductedIn(actor)}, 0), cap_of(contract_period)))
    / nullif(sum(cap_of(contract_period)), 0))::int
  from contract_period where contract_id = contract.id and contract.signed_at is not null
    and period between date_trunc('month', local_today()) - interval '2 months' and local_today())`
const daysLeft = sql<number | null>`case when ${isRunning}
  then greatest(0, contract.end_date - local_today()) end`

export type Listed = Omit<ContractRow, 'statusText'>

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('contract')
    .select([
      'contract.id',
      'contract.refNo',
      'contract.title',
      'contract.serviceKind',
      'contract.startDate',
      'contract.endDate',
      'contract.automaticExceptions',
      'contract.lockVersion',
      'contract.updatedAt',
      namedOne('organization', column('contractorId')).as('contractor'),
      namedOne('organization', column('ownerId')).as('owner'),
      sql<string[]>`array(select distinct above.name from contract_line
        join zone on zone.id = contract_line.zone_id join zone above on above.id = zone.parent_id
        where contract_id = contract.id order by 1)`.as('zones'),
      sql<number>`(select count(distinct zone_id) from contract_line where contract_id = contract.id)`.as(
        'sites',
      ),
      daysLeft.as('daysLeft'),
      monthlyValue.as('monthlyValue'),
      bondExpiresOn.as('bondExpiresOn'),
      deductedPct(actor).as('deductedPct'),
      score(actor).as('score'),
      status.as('status'),
      allowedActions(contractEngine, actor).as('allowedActions'),
    ])
    .where(may(actor, 'contract.view'))

const shape = (actor: Actor): ListShape<typeof contractList> => ({
  id: column('id'),
  sorts: {
    ...columnsOf('contract', ['id', 'refNo', 'title', 'serviceKind', 'startDate', 'endDate']),
    contractor,
    daysLeft,
    monthlyValue: sql`(${monthlyValue})::numeric`,
    deductedPct: sql`(${deductedPct(actor)})::numeric`,
    score: score(actor),
    status,
  },
  computed: ['contractor', 'daysLeft', 'monthlyValue', 'deductedPct', 'score', 'status'],
  filters: {
    ...idsOf('contract', ['contractorId']),
    zoneId: (ids) => sql<SqlBool>`exists (
      select from contract_line join zone on zone.id = contract_line.zone_id
      where contract_id = contract.id and (zone.id = any(${ids}::int[]) or zone.parent_id = any(${ids}::int[])))`,
    serviceKind: oneOfTexts(column('serviceKind')),
    status: oneOfTexts(status),
    endingWithin: (days) =>
      sql<SqlBool>`(${isRunning} and contract.end_date between local_today() and local_today() + ${days}::int)`,
    bondWithin: (days) => sql<SqlBool>`(${bondExpiresOn} <= local_today() + ${days}::int)`,
    mine: flag(isMine(actor)),
  },
  words: [column('refNo'), column('title'), contractor],
  order: [sql`contract.start_date desc`],
})

export const list = (db: Db, actor: Actor, query: QueryOf<typeof contractList>) =>
  listPage(db, { name: 'contract', reader: actor }, query, () => [
    rows(db, actor).$castTo<Listed>(),
    shape(actor),
  ])

export const exported = (db: Db, actor: Actor) =>
  exportOf(db, rows(db, actor).where(may(actor, 'contract.export')), shape(actor))

export const count = (db: Db, actor: Actor, query: QueryOf<typeof contractList>) =>
  countOf(rows(db, actor), shape(actor), query)

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('contract.id', '=', id).$castTo<Listed>().executeTakeFirst()

/** The terms of a contract that are not part of the list row. */
export const terms = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('contract')
    .selectAll()
    .select([
      namedUserFor(actor, column('submittedBy')).as('submittedBy'),
      namedUserFor(actor, column('approvedBy')).as('approvedBy'),
      sql<string | null>`(select name from calendar where id = contract.calendar_id)`.as('calendar'),
      sql<string | null>`(select name from approval_template where id = contract.approval_template_id)`.as(
        'approvalTemplate',
      ),
      sql<string[]>`array(select label || ' · ' || coalesce(${nameIn('userType')}, '') from approval_step
        left join user_type on user_type.id = user_type_id
        where template_id = contract.approval_template_id order by seq)`.as('approvalSteps'),
      // jsonb: a replay of the answer, which is stored as such, has the same order
      sql<Record<string, number>>`(select jsonb_object_agg(code, days) from clock_default)`.as('usualDays'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const insert = async (trx: Trx, input: ContractInput) =>
  (await trx.insertInto('contract').values(input).returning('id').executeTakeFirstOrThrow()).id

export const remove = (trx: Trx, id: number) => trx.deleteFrom('contract').where('id', '=', id).execute()

/** Increments the version of a contract when one of its parts changed, so that a stale editor gets a conflict. */
export const touch = (trx: Trx, id: number, seen?: number) =>
  trx
    .updateTable('contract')
    .set({ lockVersion: sql`lock_version` })
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('lockVersion', '=', Number(seen)))
    .returning('id')
    .executeTakeFirst()
