import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { type complaintQuery, complaintWorkflow } from '@patuh/domain/casework/complaint'
import { isOutside } from '@patuh/domain/platform/barrier'
import type { Permission } from '@patuh/domain/platform/permission'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import { namedContract } from '../../contract/contract/named.ts'
import { amountOf } from '../../contract/ledger/ledger.ts'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope, type Owners } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { countOf, type ExportSource, exportOf } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { namedOne, nameOf } from '../../platform/db/names.ts'
import { rowsByCachedStatement } from '../../platform/db/statement-cache/row.ts'
import { found } from '../../platform/http/record.ts'
import { allowedActions, isPendingFor } from '../../platform/workflow/engine.ts'
import { pendingSteps } from '../case/due.ts'
import { caseEngine } from '../case/kind.ts'
import { shape } from './list/shape.ts'
import { listed } from './list/shown.ts'

const column = (name: string) => sql.ref(`complaint.${name}`)

export const owners: Owners = {
  own: column('recordedBy'),
  contract: column('contractId'),
  org: column('contractorId'),
  zone: column('zoneId'),
  contractor: column('contractorId'),
}

const isInScope = (actor: Actor, permission: Permission) => inScope(actor, permission, owners)

/** A draft is visible to its author only; a contractor sees no drafts and no case withdrawn before submission. */
export const visible = (actor: Actor, permission: Permission = 'complaint.view') => {
  const submitted = isOutside(actor.user.userProfile.typeId)
    ? sql<SqlBool>`${column('submittedAt')} is not null`
    : sql<SqlBool>`(${column('status')} <> ${sql.lit(caseStatus.draft)} or ${column('recordedBy')} = ${actor.id})`
  return sql<SqlBool>`(${isInScope(actor, permission)} and ${submitted})`
}

const amount = amountOf(sql`'complaint'`, column('id'))
const nameOfThe = (table: string, id: string, name?: string) => nameOf(table, column(id), name)
const namedOf = (table: string, id: string, name?: string) => namedOne(table, column(id), name)

export const complaintEngine = caseEngine({
  source: 'complaint',
  workflow: complaintWorkflow,
  table: 'complaint',
  owners,
  visible,
  hasRecorder: true,
  asksRecorder: true,
  hasPending: true,
  // The contract says whether the supervisor of a site may answer for its contractor.
  roles: {
    supervisor: () =>
      sql`exists (select from contract where contract.id = ${column('contractId')} and supervisor_justifies)`,
  },
})

const joined = (actor: Actor) =>
  [
    namedOf('typeOfOffence', 'typeOfOffenceId').as('typeOfOffence'),
    namedContract(column('contractId')).as('contract'),
    namedOf('organization', 'contractorId').as('contractor'),
    namedOf('zone', 'zoneId').as('zone'),
    namedOf('complaint', 'duplicateOfId', 'refNo').as('duplicateOf'),
    namedUserFor(actor, column('recordedBy')).as('recorder'),
    nameOfThe('reasonCode', 'reasonCodeId').as('reason'),
    amount.as('amount'),
    allowedActions(complaintEngine, actor).as('allowedActions'),
  ] as const

const wholeRows = (db: Db | Trx, actor: Actor) =>
  db.selectFrom('complaint').selectAll('complaint').select(joined(actor))
export type Row = Awaited<ReturnType<ReturnType<typeof wholeRows>['executeTakeFirstOrThrow']>>

type Query = z.output<typeof complaintQuery>

type Part = 'all' | 'history' | 'queue'

/** The cases of each of the three screens, within the scope of the privilege on that screen. */
function part(actor: Actor, which: Part, action: 'view' | 'export') {
  const of = (permission: Permission) => ({
    where: visible(actor, permission),
    shape: shape(actor, permission),
  })
  if (which === 'all') return of(`complaint.${action}`)
  if (which === 'history') {
    const { where, shape } = of(`historyComplaint.${action}`)
    return { where: sql<SqlBool>`${where} and ${column('status')} <> ${sql.lit(caseStatus.draft)}`, shape }
  }
  const { where, shape: usual } = of(`verifyComplaint.${action}`)
  return {
    where: sql<SqlBool>`${where} and ${isPendingFor(complaintEngine, actor, pendingSteps)}`,
    shape: { ...usual, order: [sql`complaint.due_at asc nulls last`] },
  }
}

/** What a list shows of its rows. */
const rows = (db: Db | Trx, actor: Actor) =>
  listed(db).select(allowedActions(complaintEngine, actor).as('allowedActions'))
export type ListedRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Exports only rows that are on the list too. */
export function exported(db: Db, actor: Actor, which: Part): ExportSource {
  const { where, shape } = part(actor, which, 'export')
  return exportOf(
    db,
    rows(db, actor)
      .where(where)
      .where(part(actor, which, 'view').where),
    shape,
  )
}

/** The cases of the query without the names that a list shows, and their order. */
function asked(db: Db, actor: Actor, { history, queue, sort }: Query) {
  const { where, shape } = part(actor, history ? 'history' : queue ? 'queue' : 'all', 'view')
  const all = db.selectFrom('complaint').where(where)
  // Every complaint has its row of facts. An inner join can follow the order of amounts; an outer join that
  // no order needs is left out by the planner.
  const found = sort.some(({ key }) => key === 'amount')
    ? all.innerJoin('complaintFact', 'complaintFact.complaintId', 'complaint.id')
    : all.leftJoin('complaintFact', 'complaintFact.complaintId', 'complaint.id')
  return { where, shape, found }
}

export const list = (db: Db, actor: Actor, query: Query) =>
  listPage(db, { name: 'complaint', reader: actor }, query, () => {
    const { where, shape, found } = asked(db, actor, query)
    return [rows(db, actor).where(where), shape, found]
  })
export const count = (db: Db, actor: Actor, query: Query) => {
  const { found, shape } = asked(db, actor, query)
  return countOf(found, shape, query as never)
}

/** The ids of the cases on a list, as many as a map can show. */
export const listedIds = (db: Db, actor: Actor, query: Query) => {
  const { found, shape } = asked(db, actor, query)
  return exportOf(db, found.select('complaint.id'), shape).ids(query, 5000)
}

export const find = async (db: Db | Trx, actor: Actor, id: number) =>
  (
    await rowsByCachedStatement(db, { name: 'complaint', reader: actor }, id, (one) =>
      wholeRows(db, actor).where('complaint.id', '=', one).where(visible(actor)),
    )
  )[0]

/** The case, or 404 if it is out of scope. */
export const seen = (db: Db | Trx, actor: Actor, id = 0) => found(find(db, actor, id))

/** The cases with this file, within the user's scope. */
export const findByFile = (db: Db | Trx, actor: Actor, fileId: number) =>
  db
    .selectFrom('complaint')
    .select(['complaint.id', allowedActions(complaintEngine, actor).as('allowedActions')])
    .where(sql<SqlBool>`complaint.id in (select complaint_id from complaint_file where file_id = ${fileId})`)
    .where(visible(actor))
    .orderBy('complaint.id', 'desc')
    .limit(500)
    .execute()
