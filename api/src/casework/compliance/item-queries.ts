import { droppedStatuses } from '@patuh/domain/casework/case/workflow'
import {
  type ComplianceItem,
  type complianceItemList,
  complianceItemWorkflow,
} from '@patuh/domain/casework/compliance'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import { contractWords, namedContract, namedObligation } from '../../contract/contract/named.ts'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, exportOf, idsOf, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { byName, namedOne, nameOf, nameWord } from '../../platform/db/names.ts'
import { linker } from '../../platform/files/link.ts'
import { fileColumns } from '../../platform/files/queries.ts'
import { found } from '../../platform/http/record.ts'
import { allowedActions, type Engine } from '../../platform/workflow/engine.ts'
import { mayItem, ownersOf } from './kind.ts'

const column = (name: string) => sql.ref(`complianceItem.${name}`)
const contractName = nameOf('contract', column('contractId'), 'title')
/** A column of the case about this row that was not withdrawn. */
const live = (name: string) => sql`(select ${sql.ref(`live.${name}`)} from compliance_case live
  where live.item_id = compliance_item.id and live.status <> all(${droppedStatuses}::int[]))`

/** Days overdue, up to the day on which the evidence came. */
export const overdue = sql<number>`greatest(0, coalesce((compliance_item.evidence_at at time zone business_zone())::date,
  local_today()) - compliance_item.due_on)`

const isOpen = sql<SqlBool>`not exists (select from contract_period p where p.contract_id = compliance_item.contract_id
  and p.period = compliance_item.period and p.locked_at is not null)`

// The automatic proof: stored when it ticked the row, else current.
const proof = sql<
  ComplianceItem['proof']
>`(coalesce(compliance_item.proof, compliance_proof(compliance_item)) - 'isFinal')`

/** Who may act on a checklist row. In a closed month a case can be opened, and nothing else is offered. */
export const itemEngine: Engine = {
  workflow: complianceItemWorkflow,
  table: 'compliance_item',
  column: 'state',
  owners: ownersOf('complianceItem'),
  visible: (actor) => mayItem(actor, 'compliance.view'),
  when: {
    declare: sql`compliance_item.checked_at is null`,
    raise: sql`${live('id')} is null`,
  },
  // Not offered in a closed month; the request itself is refused by the database.
  offered: { check: isOpen, evidence: isOpen, declare: isOpen },
}

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('complianceItem')
    .selectAll('complianceItem')
    .select([
      namedContract(column('contractId')).as('contract'),
      namedOne('organization', column('contractorId')).as('contractor'),
      namedObligation(column('obligationId')).as('obligation'),
      nameOfUser(actor, column('checkedBy')).as('checkedBy'),
      live('id').$castTo<number | null>().as('caseId'),
      live('refNo').$castTo<string | null>().as('caseRef'),
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
    ...columnsOf('complianceItem', ['id', 'period', 'dueOn', 'state']),
    obligation: byName('contractObligation', column('obligationId')),
    contract: byName('contract', column('contractId'), 'title'),
  },
  filters: {
    ...idsOf('complianceItem', ['contractId', 'contractorId']),
    period: (month) => sql<SqlBool>`compliance_item.period = ${month}::date`,
    state: oneOfTexts(column('state')),
    obligation: (codes) => sql<SqlBool>`compliance_item.obligation_id in (
      select id from contract_obligation where code = any(${codes}::text[]))`,
    overdue: (wanted) =>
      sql<SqlBool>`(compliance_item.state in ('open', 'notMet') and ${overdue} > 0) = ${wanted}`,
  },
  words: [nameWord('contractObligation', column('obligationId')), ...contractWords(column('contractId'))],
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
  const { items, ...counted } = await listPage(db, { name: 'complianceItem', reader: actor }, query, () => [
    rows(db, actor),
    shape,
  ])
  return { items: await withFiles(db, actor, items), ...counted }
}

/** The rows that this user may export. */
export const exportedItems = (db: Db, actor: Actor) =>
  exportOf(db, rows(db, actor).where(mayItem(actor, 'compliance.export')), shape)

export const listedItems = (db: Db, actor: Actor) => exportOf(db, rows(db, actor), shape)

export const rowOf = (db: Db | Trx, actor: Actor, id: number) =>
  rows(db, actor).where('complianceItem.id', '=', id).executeTakeFirst()

/** The row as the API answers it. */
export async function itemOf(db: Db | Trx, actor: Actor, id: number) {
  const row = await found(rowOf(db, actor, id))
  return (await withFiles(db, actor, [row]))[0] as ComplianceItem
}
