import { type OverrideRow, type overrideList, overrideWorkflow } from '@patuh/domain/casework/override'
import { type SqlBool, sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, idsOf, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { allowedActions, type Engine } from '../../platform/workflow/engine.ts'
import { contractName } from '../attendance/queries.ts'

const column = (name: string) => sql.ref(`lockOverride.${name}`)
export const owners = ownersBy('lockOverride')

export const overrideEngine: Engine = {
  workflow: overrideWorkflow,
  table: 'lock_override',
  owners,
  visible: (actor) => inScope(actor, 'attendance.view', owners),
  participants: { requester: [column('requestedBy'), column('requestedFor')] },
}

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('lockOverride')
    .innerJoin('attendance', 'attendance.id', 'lockOverride.attendanceId')
    .innerJoin('contract', 'contract.id', 'lockOverride.contractId')
    .innerJoin('zone', 'zone.id', 'lockOverride.zoneId')
    .selectAll('lockOverride')
    .select([
      contractName.as('contract'),
      'zone.name as site',
      'attendance.workDate',
      'attendance.shiftStart',
      'attendance.shiftEnd',
      namedUserFor(actor, column('requestedBy')).as('requestedBy'),
      namedUserFor(actor, column('decidedBy')).as('decidedBy'),
      sql<string | null>`case when lock_override.status = 'approved'
        then lock_override.decided_at + interval '7 days' end`.as('usableUntil'),
      allowedActions(overrideEngine, actor).as('allowedActions'),
    ])
    .where(overrideEngine.visible(actor))
    .$castTo<OverrideRow>()

const monthOf = sql`to_char(lock_override.decided_at at time zone business_zone(), 'YYYY-MM')`

const shape: ListShape<typeof overrideList> = {
  id: column('id'),
  newestFirst: true,
  sorts: {
    ...columnsOf('lockOverride', ['status', 'createdAt', 'decidedAt', 'usedAt']),
    workDate: sql`attendance.work_date`,
    site: sql`zone.name`,
    contract: contractName,
  },
  filters: {
    ...idsOf('lockOverride', ['contractId', 'attendanceId']),
    status: oneOfTexts(column('status')),
    decidedIn: (month) => sql<SqlBool>`${monthOf} = ${month}`,
  },
  words: [column('reason'), sql`zone.name`, contractName],
}

export const { count, exported, list } = listQueries(rows, shape, (actor) =>
  inScope(actor, 'attendance.export', owners),
)

export const find = (db: Db | Trx, actor: Actor, id: number) =>
  rows(db, actor).where('lockOverride.id', '=', id).executeTakeFirst()

/** The approved ones by month of their approval. */
export const approvedByMonth = (db: Db, actor: Actor) =>
  sql<{ period: string; count: number }>`
    select ${monthOf} || '-01' as period, count(*)::int as count from lock_override
    where status in ('approved', 'used') and decided_at > now() - interval '13 months'
      and ${inScope(actor, 'attendance.view', owners)}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows)
