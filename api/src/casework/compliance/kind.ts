import { complianceWorkflow } from '@patuh/domain/casework/compliance'
import type { Permission } from '@patuh/domain/platform/permission'
import { type SqlBool, sql } from 'kysely'
import * as ledger from '../../contract/ledger/ledger.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope, type Owners } from '../../platform/authorization/scope.ts'
import type { Trx } from '../../platform/db/db.ts'
import { nameIn, namesOf } from '../../platform/db/names.ts'
import { iso } from '../../platform/db/row/iso.ts'
import { type Bundle, type CaseAct, type CaseKind, caseEngine } from '../case/kind.ts'
import { lineOf } from './price.ts'

/** Row scope by contract: its contractor, and every zone where the contract has sites. */
export const ownersOf = (table: string, contract = `${table}.contractId`): Owners => ({
  contract: sql.ref(contract),
  org: sql.ref(`${table}.contractorId`),
  contractor: sql.ref(`${table}.contractorId`),
  zone: (ids) => sql<SqlBool>`exists (select from contract_line
    where contract_line.contract_id = ${sql.ref(contract)} and contract_line.zone_id = any(${ids}::int[]))`,
})
const owners = ownersOf('complianceCase')

export const mayItem = (actor: Actor, permission: Permission) =>
  inScope(actor, permission, ownersOf('complianceItem'))
export const mayCase = (actor: Actor, permission: Permission) => inScope(actor, permission, owners)
export const mayContract = (actor: Actor, permission: Permission) =>
  inScope(actor, permission, ownersOf('contract', 'contract.id'))

export const complianceEngine = caseEngine({
  source: 'compliance',
  workflow: complianceWorkflow,
  table: 'compliance_case',
  owners,
  visible: (actor) => mayCase(actor, 'compliance.view'),
  hasRecorder: true,
})

async function charge({ trx, ids: [id = 0] }: CaseAct) {
  await ledger.confirm(trx, await lineOf(trx, id))
  return undefined
}

const page = '/manage-eclaim/aduan-pematuhan'
const link = `${page}?open=`

const bundles = (trx: Trx, ids: readonly number[]) =>
  sql<Bundle>`
    select subject.contract_id, subject.contractor_id, subject.recorded_by, subject.status, subject.returned_to,
      (select zone_id from contract_line where contract_id = subject.contract_id order by id limit 1) as zone_id,
      ${link} || subject.id as link, null as complaint_id,
      json_build_object('refNo', subject.ref_no, 'contract', contract.title, 'obligation', ${namesOf('obligation')},
        'period', to_char(subject.period, 'MM-YYYY'),
        'dueAt', ${iso(sql`subject.due_at`)}) as values
    from compliance_case subject join contract on contract.id = subject.contract_id
    join contract_obligation obligation on obligation.id = subject.obligation_id
    where subject.id = any(${[...ids]}::int[]) order by subject.id`
    .execute(trx)
    .then(({ rows }) => rows)

export const complianceCase: CaseKind = {
  source: 'compliance',
  engine: complianceEngine,
  place: sql`null::int`,
  files: { table: 'compliance_case_file', key: 'case_id' },
  ledgerId: sql.ref('complianceCase.id'),
  charge,
  notices: {
    justified: ['compliance.justified', 'verifier'],
    noResponse: ['compliance.noResponse', 'verifier'],
    fined: ['compliance.fined', 'contractor'],
    waived: ['compliance.waived', 'contractor'],
    returned: ['compliance.returned', 'contractor'],
    answered: ['compliance.answered', 'verifier'],
    withdrawn: ['compliance.withdrawn', 'contractor'],
    appealed: ['compliance.appealed', 'appealOfficer'],
    upheld: ['compliance.upheld', 'contractor'],
    dismissed: ['compliance.dismissed', 'contractor'],
    dueSoon: ['compliance.dueSoon', 'holder'],
    overdue: ['compliance.overdue', 'holder'],
  },
  bundles,
  page,
}

/** How pending work names a compliance complaint. */
export const dueCompliance = {
  name: () => 'compliance',
  about: sql`(select ${nameIn('obligation')} || ' · ' || contract.title from contract, contract_obligation obligation
    where contract.id = compliance_case.contract_id and obligation.id = compliance_case.obligation_id)`,
  link,
}
