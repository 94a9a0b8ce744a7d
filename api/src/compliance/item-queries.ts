import { goneStatuses } from '@patuh/domain/case/workflow'
import {
  type ComplianceItem,
  type complianceItemList,
  complianceItemWorkflow,
} from '@patuh/domain/compliance'
import type { QueryOf } from '@patuh/domain/list'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { type ListShape, listPage, oneOf, oneOfTexts, takeaway } from '../db/list.ts'
import { linker } from '../files/link.ts'
import { fileColumns } from '../files/queries.ts'
import { found } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'
import { allowedActions, type Engine } from '../workflow/engine.ts'
import { mayItem, ownersOf } from './kind.ts'

const column = (name: string) => sql.ref(`complianceItem.${name}`)
const contractName = sql`(select title from contract where contract.id = compliance_item.contract_id)`
const obligationName = sql`(select name from contract_obligation where contract_obligation.id = compliance_item.obligation_id)`

const obligationCode = sql`(select code from contract_obligation where contract_obligation.id = compliance_item.obligation_id)`

/** Days past the due day, up to the day on which the proof came. */
export const overdue = sql<number>`greatest(0, coalesce((compliance_item.evidence_at at time zone 'Asia/Kuala_Lumpur')::date,
  local_today()) - compliance_item.due_on)`

const isLocked = sql<SqlBool>`exists (select from contract_period p where p.contract_id = compliance_item.contract_id
  and p.period = compliance_item.period and p.locked_at is not null)`

// What our own records say: as they ticked the row, or as they stand now.
const proof = sql<
  ComplianceItem['proof']
>`(coalesce(compliance_item.proof, compliance_proof(compliance_item)) - 'isFinal')`

/** Who moves a row of the checklist. In a closed month nothing is offered but to complain about it. */
export const itemEngine: Engine = {
  workflow: complianceItemWorkflow,
  table: 'compliance_item',
  column: 'state',
  owners: ownersOf('complianceItem'),
  visible: (actor) => mayItem(actor, 'compliance.view'),
  when: {
    check: sql`not ${isLocked}`,
    evidence: sql`not ${isLocked}`,
    declare: sql`(not ${isLocked} and compliance_item.checked_at is null)`,
    raise: sql`not exists (select from compliance_case c where c.item_id = compliance_item.id
      and c.status <> all(${goneStatuses}::int[]))`,
  },
}

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('complianceItem')
    .select([
      'complianceItem.id',
      'period',
      'dueOn',
      'state',
      'reason',
      'evidenceAt',
      'checkedAt',
      'declaredAt',
      'complianceItem.lockVersion',
    ])
    .select([
      sql<{ name: string }>`(select json_build_object('id', id, 'refNo', ref_no, 'name', title) from contract
        where contract.id = compliance_item.contract_id)`.as('contract'),
      sql<object>`(select json_build_object('id', id, 'name', name) from organization
        where organization.id = compliance_item.contractor_id)`.as('contractor'),
      sql<{
        name: string
      }>`(select json_build_object('id', id, 'code', code, 'name', name) from contract_obligation
        where contract_obligation.id = compliance_item.obligation_id)`.as('obligation'),
      sql<string | null>`(select full_name from person join "user" on "user".person_id = person.id
        where "user".id = compliance_item.checked_by)`.as('checkedBy'),
      sql<number | null>`(select c.id from compliance_case c where c.item_id = compliance_item.id
        and c.status <> all(${goneStatuses}::int[]))`.as('caseId'),
      sql<string | null>`(select c.ref_no from compliance_case c where c.item_id = compliance_item.id
        and c.status <> all(${goneStatuses}::int[]))`.as('caseRef'),
      sql<number>`case when compliance_item.state in ('met', 'notApplicable') then 0 else ${overdue} end`.as(
        'daysOverdue',
      ),
      proof.as('proof'),
      sql<boolean>`(compliance_item.state = 'met' and compliance_item.checked_by is null)`.as('isAutomatic'),
      allowedActions(itemEngine, actor).as('allowedActions'),
    ])
    .where(mayItem(actor, 'compliance.view'))

const shape: ListShape<typeof complianceItemList> = {
  id: sql`compliance_item.id`,
  sorts: {
    id: column('id'),
    obligation: obligationName,
    contract: contractName,
    period: column('period'),
    dueOn: column('dueOn'),
    state: column('state'),
  },
  filters: {
    contractId: oneOf(column('contractId')),
    contractorId: oneOf(column('contractorId')),
    period: (month) => sql<SqlBool>`compliance_item.period = ${month}::date`,
    state: oneOfTexts(column('state')),
    obligation: oneOfTexts(obligationCode),
    overdue: (wanted) =>
      sql<SqlBool>`(compliance_item.state in ('open', 'notMet') and ${overdue} > 0) = ${wanted}`,
  },
  words: [obligationName, contractName],
  order: [sql`compliance_item.period desc`, contractName, sql`compliance_item.due_on`],
}

export async function withFiles<Row extends { id: number }>(db: Db | Trx, actor: Actor, items: Row[]) {
  const link = await linker(db as Db, actor)
  const files = await db
    .selectFrom('complianceItemFile')
    .innerJoin('file', 'file.id', 'complianceItemFile.fileId')
    .select(['itemId', ...fileColumns])
    .where('itemId', '=', sql<number>`any(${items.map(({ id }) => id)}::int[])`)
    .orderBy('file.id')
    .execute()
  return items.map((item) => ({
    ...item,
    files: files.filter(({ itemId }) => itemId === item.id).map(({ itemId: _, ...file }) => link(file)),
  }))
}

export async function listItems(db: Db, actor: Actor, query: QueryOf<typeof complianceItemList>) {
  const { items, total } = await listPage(rows(db, actor), shape, query)
  return { items: await withFiles(db, actor, items), total }
}

/** The rows of a sheet: those that may be taken away. */
export const exportedItems = (db: Db, actor: Actor) =>
  takeaway(db, rows(db, actor).where(mayItem(actor, 'compliance.export')), shape)

export const listedItems = (db: Db, actor: Actor) => takeaway(db, rows(db, actor), shape)

export const rowOf = (db: Db | Trx, actor: Actor, id: number) =>
  rows(db, actor).where('complianceItem.id', '=', id).executeTakeFirst()

/** The row as it is answered with. */
export async function itemOf(db: Db | Trx, actor: Actor, id: number) {
  const row = await found(rowOf(db, actor, id))
  return (await withFiles(db, actor, [row]))[0] as ComplianceItem
}
