import type { complianceCaseList } from '@patuh/domain/compliance'
import type { Language } from '@patuh/domain/language'
import type { QueryOf } from '@patuh/domain/list'
import { type SqlBool, sql } from 'kysely'
import { filesOf } from '../case/files.ts'
import { caseText } from '../case/text.ts'
import type { Db, Trx } from '../db/db.ts'
import { type ListShape, listPage, oneOf, oneOfTexts, takeaway } from '../db/list.ts'
import { found } from '../http/record.ts'
import type { Actor } from '../session/actor.ts'
import { allowedActions } from '../workflow/engine.ts'
import { complianceCase, complianceEngine, mayCase } from './kind.ts'

const column = (name: string) => sql.ref(`complianceCase.${name}`)
const contractName = sql`(select title from contract where contract.id = compliance_case.contract_id)`
const obligationName = sql`(select name from contract_obligation where contract_obligation.id = compliance_case.obligation_id)`

const obligationCode = sql`(select code from contract_obligation where contract_obligation.id = compliance_case.obligation_id)`

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('complianceCase')
    .select([
      'complianceCase.id',
      'refNo',
      'itemId',
      'period',
      'happenedOn',
      'daysOverdue',
      'description',
      'status',
      'dueAt',
    ])
    .select([
      'justification',
      'remark',
      'grounds',
      'appealRemark',
      'question',
      'answer',
      'isDeclared',
      'noResponse',
      'contractId',
    ])
    .select(['complianceCase.createdAt', 'complianceCase.lockVersion'])
    .select([
      sql<object>`(select json_build_object('id', id, 'refNo', ref_no, 'name', title) from contract
        where contract.id = compliance_case.contract_id)`.as('contract'),
      sql<object>`(select json_build_object('id', id, 'name', name) from organization
        where organization.id = compliance_case.contractor_id)`.as('contractor'),
      sql<object>`(select json_build_object('id', id, 'code', code, 'name', name) from contract_obligation
        where contract_obligation.id = compliance_case.obligation_id)`.as('obligation'),
      sql<string | null>`(select amount::text from claim_record where source_kind = 'compliance'
        and source_id = compliance_case.id and reverses_id is null order by id desc limit 1)`.as('amount'),
      allowedActions(complianceEngine, actor).as('allowedActions'),
    ])
    .where(mayCase(actor, 'compliance.view'))
export type CaseRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shape: ListShape<typeof complianceCaseList> = {
  id: sql`compliance_case.id`,
  newestFirst: true,
  sorts: {
    id: column('id'),
    refNo: column('refNo'),
    contract: contractName,
    obligation: obligationName,
    period: column('period'),
    daysOverdue: column('daysOverdue'),
    dueAt: column('dueAt'),
    status: column('status'),
  },
  filters: {
    contractId: oneOf(column('contractId')),
    contractorId: oneOf(column('contractorId')),
    period: (month) => sql<SqlBool>`compliance_case.period = ${month}::date`,
    status: oneOf(column('status')),
    obligation: oneOfTexts(obligationCode),
    overdue: (wanted) => sql<SqlBool>`coalesce(compliance_case.due_at < now(), false) = ${wanted}`,
  },
  words: [column('refNo'), column('description'), contractName, obligationName],
}

export async function shown(db: Db | Trx, actor: Actor, items: CaseRow[], language: Language) {
  const files = await filesOf(
    db,
    actor,
    complianceCase,
    items.map(({ id }) => id),
  )
  return items.map((row) => ({
    ...row,
    statusText: caseText(row.status, language, row.noResponse),
    files: files(row.id),
  }))
}

export async function listCases(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof complianceCaseList>,
  language: Language,
) {
  const { items, total } = await listPage(rows(db, actor), shape, query)
  return { items: await shown(db, actor, items, language), total }
}

/** The cases of a sheet: those that may be taken away. */
export const exportedCases = (db: Db, actor: Actor) =>
  takeaway(db, rows(db, actor).where(mayCase(actor, 'compliance.export')), shape)

/** The case as it is answered with. */
export async function caseOf(db: Db | Trx, actor: Actor, id: number, language: Language) {
  const row = await found(rows(db, actor).where('complianceCase.id', '=', id).executeTakeFirst())
  return (await shown(db, actor, [row], language))[0] as Awaited<ReturnType<typeof shown>>[number]
}
