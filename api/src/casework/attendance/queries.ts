import type { AttendanceRow, attendanceList } from '@patuh/domain/casework/attendance/record'
import { unsigned } from '@patuh/domain/contract/contract/workflow'
import { type SqlBool, sql } from 'kysely'
import { contractWords, shortContract } from '../../contract/contract/named.ts'
import { bySite } from '../../people/zone/named.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { allowedActions } from '../../platform/authorization/decision.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { columnsOf, flag, idsOf, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { byName, nameIn, nameOf, nameWord } from '../../platform/db/names.ts'
import { owners, rules } from './record.ts'

const column = (name: string) => sql.ref(`attendance.${name}`)

const actions = (actor: Actor) =>
  allowedActions(actor, {
    record: ['attendance.create', rules.record],
    absent: ['attendance.create', rules.absent],
    replace: ['attendance.create', rules.replace],
    edit: ['attendance.edit', rules.edit],
    override: ['period.lock', rules.override],
  })

export const contractName = sql<string>`coalesce(contract.ref_no, contract.title)`

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('attendance')
    .select([
      'attendance.id',
      'attendance.lockVersion',
      'attendance.updatedAt',
      'attendance.workDate',
      'attendance.contractId',
      'attendance.zoneId',
      'attendance.shiftStart',
      'attendance.shiftEnd',
      'attendance.slot',
      'attendance.requiredPersonId',
      'attendance.replacedById',
      'attendance.actualPersonId',
      'attendance.inAt',
      'attendance.outAt',
      'attendance.minutesLate',
      'attendance.minutesEarly',
      'attendance.minutesMissing',
      'attendance.method',
      'attendance.distanceM',
      'attendance.declared',
      'attendance.seen',
      'attendance.seenAt',
      'attendance.outcome',
      'attendance.reviewStatus',
      'attendance.reviewDueAt',
      shortContract(column('contractId')).as('contract'),
      nameOf('zone', column('zoneId')).as('site'),
      nameOf('position', column('positionId')).as('position'),
      nameOf('person', column('requiredPersonId'), 'fullName').as('requiredPerson'),
      nameOf('person', column('replacedById'), 'fullName').as('replacedBy'),
      nameOf('person', column('actualPersonId'), 'fullName').as('actualPerson'),
      actions(actor).as('allowedActions'),
    ])
    .where(inScope(actor, 'attendance.view', owners))
    .$castTo<AttendanceRow>()

const firstOf = (month: string) => `${month}-01`

const person = nameWord('person', column('requiredPersonId'), 'fullName')

const shape = (actor: Actor): ListShape<typeof attendanceList> => ({
  id: column('id'),
  sorts: {
    ...columnsOf('attendance', [
      'workDate',
      'shiftStart',
      'inAt',
      'outAt',
      'minutesLate',
      'minutesEarly',
      'minutesMissing',
      'method',
      'outcome',
      'reviewStatus',
    ]),
    site: bySite(actor, 'attendance.view', 'attendance'),
    position: byName('position', column('positionId')),
    requiredPerson: byName('person', column('requiredPersonId'), 'fullName'),
    actualPerson: byName('person', column('actualPersonId'), 'fullName'),
  },
  filters: {
    ...idsOf('attendance', ['contractId', 'zoneId', 'reviewStatus']),
    outcome: oneOfTexts(column('outcome')),
    personId: (ids) => sql<SqlBool>`(attendance.required_person_id = any(${ids}::int[])
      or attendance.replaced_by_id = any(${ids}::int[]) or attendance.actual_person_id = any(${ids}::int[]))`,
    // Also by the start, which is on the working day or on the next: the list is in its order.
    period: (month) => sql<SqlBool>`attendance.work_date >= ${firstOf(month)}::date
      and attendance.work_date < (${firstOf(month)}::date + interval '1 month')::date
      and attendance.shift_start >= ${firstOf(month)}::date - interval '1 day'
      and attendance.shift_start < ${firstOf(month)}::date + interval '1 month 2 days'`,
    date: (day) => sql<SqlBool>`attendance.work_date = ${day}::date
      and attendance.shift_start >= ${day}::date - interval '1 day'
      and attendance.shift_start < ${day}::date + interval '3 days'`,
    shift: (hours) =>
      sql<SqlBool>`to_char(attendance.shift_start at time zone business_zone(), 'HH24:MI') = any(${hours}::text[])`,
    unverified: flag(sql`attendance.outcome = 'unverified'`),
    exception: flag(sql`attendance.review_status is not null`),
  },
  words: [
    nameWord('zone', column('zoneId')),
    person,
    // the same search serves all three
    { ...person, column: column('actualPersonId') },
    { ...person, column: column('replacedById') },
    ...contractWords(column('contractId')),
  ],
  // Started shifts first, newest first; then future ones.
  order: [
    sql`attendance.shift_start > now()`,
    sql`attendance.shift_start desc`,
    sql`attendance.zone_id`,
    sql`attendance.slot`,
  ],
  first: sql`attendance.shift_start <= now()`,
})

export const { count, exported, list } = listQueries(rows, shape, (actor) =>
  inScope(actor, 'attendance.export', owners),
)

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('attendance.id', '=', id).executeTakeFirst()

/** The contracts and sites of the slots in scope: the filter choices of these screens. */
export const places = (db: Db, actor: Actor) =>
  db
    .selectFrom('contractLine')
    .innerJoin('contract', 'contract.id', 'contractLine.contractId')
    .innerJoin('zone', 'zone.id', 'contractLine.zoneId')
    .select([
      'contractLine.contractId',
      contractName.as('contract'),
      'contractLine.zoneId',
      'zone.name as site',
      sql<string[]>`array(select distinct shift ->> 'start' from contract_line every
        cross join jsonb_array_elements(every.shifts) shift
        where every.contract_id = contract_line.contract_id and every.zone_id = contract_line.zone_id order by 1)`.as(
        'shifts',
      ),
    ])
    .distinct()
    .where('contract.status', 'not in', unsigned)
    .where(
      inScope(actor, 'attendance.view', {
        contract: sql.ref('contractLine.contractId'),
        org: sql.ref('contract.contractorId'),
        contractor: sql.ref('contract.contractorId'),
        zone: sql.ref('contractLine.zoneId'),
      }),
    )
    .orderBy('contract')
    .orderBy('zone.name')
    .execute()

/** The people who can work at a post of this contract. */
export const guards = (db: Db, actor: Actor, contractId: number) =>
  db
    .selectFrom('person')
    .innerJoin('contract', 'contract.id', sql.lit(contractId) as never)
    .leftJoin('position', 'position.id', 'person.positionId')
    .select(['person.id', 'person.fullName as name', nameIn('position').as('position')])
    .where('person.isActive', '=', true)
    .where(sql<SqlBool>`person.organization_id in (select organization_and_below(contract.contractor_id))`)
    .where(
      sql<SqlBool>`exists (select from attendance where attendance.contract_id = ${contractId}
        and ${inScope(actor, 'attendance.view', owners)})`,
    )
    .orderBy('person.fullName')
    .limit(1000)
    .execute()
