import type { complianceCaseList } from '@patuh/domain/compliance'
import type { Language } from '@patuh/domain/language'
import { type CaseAction, caseSteps, statusText } from '@patuh/domain/legacy'
import type { QueryOf } from '@patuh/domain/list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { type ListShape, listPage, oneOf, oneOfTexts, takeaway } from '../db/list.ts'
import { linker } from '../files/link.ts'
import { fileColumns } from '../files/queries.ts'
import type { Actor } from '../session/actor.ts'
import { mayCase } from './scope.ts'

const column = (name: string) => sql.ref(`complianceCase.${name}`)
const contractName = sql`(select title from contract where contract.id = compliance_case.contract_id)`
const obligationName = sql`(select name from contract_obligation where contract_obligation.id = compliance_case.obligation_id)`

const obligationCode = sql`(select code from contract_obligation where contract_obligation.id = compliance_case.obligation_id)`

const apart = (actor: Actor): Partial<Record<CaseAction, RawBuilder<SqlBool>>> => ({
  verify: sql<SqlBool>`compliance_case.recorded_by <> ${actor.id}`,
  // Once: whoever asks again and again decides nothing.
  return: sql<SqlBool>`(compliance_case.question is null and compliance_case.recorded_by <> ${actor.id})`,
  withdraw: sql<SqlBool>`compliance_case.recorded_by = ${actor.id}`,
  appeal: sql<SqlBool>`(compliance_case.appealed_at is null and compliance_case.decided_at + make_interval(
    days => (select appeal_days from contract where contract.id = compliance_case.contract_id)) > now())`,
  decideAppeal: sql<SqlBool>`(compliance_case.recorded_by <> ${actor.id}
    and compliance_case.decided_by is distinct from ${actor.id})`,
})

/** Whether this person can take a step now: where the case stands, their privilege, and apart from others. */
export const canTake = (actor: Actor, action: CaseAction) => {
  const { from, access } = caseSteps[action]
  return sql<SqlBool>`(compliance_case.status = ${from} and ${mayCase(actor, access)}
    and ${apart(actor)[action] ?? sql<SqlBool>`true`})`
}

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
      'recordedBy',
      'decidedBy',
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
      sql<string[]>`array_remove(array[${sql.join(
        (Object.keys(caseSteps) as CaseAction[]).map(
          (action) => sql`case when ${canTake(actor, action)} then ${action} end`,
        ),
      )}]::text[], null)`.as('allowedActions'),
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
  const link = await linker(db as Db, actor)
  const files = await db
    .selectFrom('complianceCaseFile')
    .innerJoin('file', 'file.id', 'complianceCaseFile.fileId')
    .select(['caseId', ...fileColumns])
    .where('caseId', '=', sql<number>`any(${items.map(({ id }) => id)}::int[])`)
    .execute()
  return items.map((row) => ({
    ...row,
    statusText: statusText(row.status, language, row.noResponse),
    files: files.filter(({ caseId }) => caseId === row.id).map(({ caseId: _, ...file }) => link(file)),
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

export const findCase = (db: Db | Trx, actor: Actor, id: number) =>
  rows(db, actor).where('complianceCase.id', '=', id).executeTakeFirst()

export async function caseOf(db: Db | Trx, actor: Actor, id: number, language: Language) {
  const row = await findCase(db, actor, id)
  return row && (await shown(db, actor, [row], language))[0]
}
