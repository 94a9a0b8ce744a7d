import { goneStatuses } from '@patuh/domain/case/workflow'
import type { ComplianceItem, complianceItemList, itemInputs } from '@patuh/domain/compliance'
import type { QueryOf } from '@patuh/domain/list'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Db, Trx } from '../db/db.ts'
import { type ListShape, listPage, oneOf, oneOfTexts, takeaway } from '../db/list.ts'
import { linker } from '../files/link.ts'
import { fileColumns } from '../files/queries.ts'
import type { Actor } from '../session/actor.ts'
import { mayItem } from './kind.ts'

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

const actionsOf = (actor: Actor) => sql<string[]>`array_remove(array[
  case when ${mayItem(actor, 'compliance.create')} and not ${isLocked} then 'check' end,
  case when ${mayItem(actor, 'compliance.justify')} and not ${isLocked} and compliance_item.state <> 'met' then 'evidence' end,
  case when ${mayItem(actor, 'compliance.justify')} and not ${isLocked} and compliance_item.state = 'open'
    and compliance_item.checked_at is null then 'declare' end,
  case when ${mayItem(actor, 'compliance.create')} and compliance_item.state = 'notMet' and not exists (select from
    compliance_case c where c.item_id = compliance_item.id and c.status <> all(${goneStatuses}::int[])) then 'raise' end], null)`

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
      actionsOf(actor).as('allowedActions'),
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

export async function findItem(db: Db | Trx, actor: Actor, id: number) {
  const row = await rowOf(db, actor, id)
  return row && (await withFiles(db, actor, [row]))[0]
}

export type Ticked = z.output<typeof itemInputs.check>

export const check = (trx: Trx, actor: Actor, id: number, { state, reason, receivedOn }: Ticked) =>
  trx
    .updateTable('complianceItem')
    .set({
      state,
      reason: reason || null,
      checkedBy: actor.id,
      checkedAt: sql<string>`now()`,
      ...(receivedOn
        ? { evidenceAt: sql<string>`${receivedOn}::date::timestamp at time zone 'Asia/Kuala_Lumpur'` }
        : {}),
    })
    .where('id', '=', id)
    .where(mayItem(actor, 'compliance.create'))
    .returning('id')
    .executeTakeFirst()

/** The contractor says first that it was not met; nobody else has looked at it yet. */
export const declare = (trx: Trx, actor: Actor, id: number, reason: string) =>
  trx
    .updateTable('complianceItem')
    .set({ state: 'notMet', reason, declaredAt: sql<string>`now()`, declaredBy: actor.id })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('checkedAt', 'is', null)
    .where(mayItem(actor, 'compliance.justify'))
    .returning('id')
    .executeTakeFirst()
