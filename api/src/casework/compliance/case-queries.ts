import type { complianceCaseList } from '@patuh/domain/casework/compliance'
import type { Language } from '@patuh/domain/platform/language'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import { contractWords, namedContract, namedObligation } from '../../contract/contract/named.ts'
import { amountOf } from '../../contract/ledger/ledger.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, exportOf, idsOf, type ListShape } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { byName, namedOne, nameOf, nameWord } from '../../platform/db/names.ts'
import { found } from '../../platform/http/record.ts'
import { allowedActions } from '../../platform/workflow/engine.ts'
import { filesOf } from '../case/files.ts'
import { caseText } from '../case/text.ts'
import { complianceCase, complianceEngine, mayCase } from './kind.ts'

const column = (name: string) => sql.ref(`complianceCase.${name}`)

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('complianceCase')
    .selectAll('complianceCase')
    .select([
      namedContract(column('contractId')).as('contract'),
      namedOne('organization', column('contractorId')).as('contractor'),
      namedObligation(column('obligationId')).as('obligation'),
      nameOf('reasonCode', column('reasonCodeId')).as('reason'),
      amountOf(sql`'compliance'`, column('id')).as('amount'),
      allowedActions(complianceEngine, actor).as('allowedActions'),
    ])
    .where(mayCase(actor, 'compliance.view'))
export type CaseRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shape: ListShape<typeof complianceCaseList> = {
  id: sql`compliance_case.id`,
  newestFirst: true,
  sorts: {
    ...columnsOf('complianceCase', ['id', 'refNo', 'period', 'daysOverdue', 'dueAt', 'status']),
    contract: byName('contract', column('contractId'), 'title'),
    obligation: byName('contractObligation', column('obligationId')),
  },
  filters: {
    ...idsOf('complianceCase', ['contractId', 'contractorId', 'status']),
    period: (month) => sql<SqlBool>`compliance_case.period = ${month}::date`,
    obligation: (codes) => sql<SqlBool>`compliance_case.obligation_id in (
      select id from contract_obligation where code = any(${codes}::text[]))`,
    overdue: (wanted) => sql<SqlBool>`coalesce(compliance_case.due_at < now(), false) = ${wanted}`,
  },
  words: [
    column('refNo'),
    column('description'),
    ...contractWords(column('contractId')),
    nameWord('contractObligation', column('obligationId')),
  ],
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
  const { items, ...counted } = await listPage(db, { name: 'complianceCase', reader: actor }, query, () => [
    rows(db, actor),
    shape,
  ])
  return { items: await shown(db, actor, items, language), ...counted }
}

/** The cases that this user may export. */
export const exportedCases = (db: Db, actor: Actor) =>
  exportOf(db, rows(db, actor).where(mayCase(actor, 'compliance.export')), shape)

/** The case as the API answers it. */
export async function caseOf(db: Db | Trx, actor: Actor, id: number, language: Language) {
  const row = await found(rows(db, actor).where('complianceCase.id', '=', id).executeTakeFirst())
  return (await shown(db, actor, [row], language))[0] as Awaited<ReturnType<typeof shown>>[number]
}
