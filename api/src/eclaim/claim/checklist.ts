import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { claimStatus, requiredDocuments } from '@patuh/domain/contract/claim-workflow'
import type { CheckItem } from '@patuh/domain/eclaim/claim/record'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

type Claim = { id: number; contractId: number; period: string; revision: number }
type Counts = Record<
  | 'openCases'
  | 'appeals'
  | 'unverifiedSlots'
  | 'openSlots'
  | 'openRounds'
  | 'openObligations'
  | 'openCompliance'
  | 'uncomputable'
  | 'notOver'
  | 'previous'
  | 'unanswered'
  | 'disputed'
  | 'papers',
  number
>

const { awaitingJustification, awaitingVerification, returned, underAppeal } = caseStatus
/** The statuses of undecided cases, and of claims not submitted yet. */
const openCase = [awaitingJustification, awaitingVerification, returned].join()
const openClaim = [claimStatus.open, claimStatus.reconciliation, claimStatus.returned].join()

const moment = sql`at time zone business_zone()`

/** Counts everything that can block a claim, in one query. */
async function count(db: Db | Trx, { id }: Claim) {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from complaint c where c.contract_id = claim.contract_id and c.status in (${sql.raw(openCase)})
        and c.date_of_misconduct < (month.ends_on + 1)::timestamp ${moment}
        and c.date_of_misconduct >= month.starts_on::timestamp ${moment})::int as open_cases,
      (select count(*) from complaint c where c.contract_id = claim.contract_id and c.status = ${sql.lit(underAppeal)}
        and c.date_of_misconduct < (month.ends_on + 1)::timestamp ${moment}
        and c.date_of_misconduct >= month.starts_on::timestamp ${moment})::int as appeals,
      (select count(*) from attendance a where a.contract_id = claim.contract_id and a.outcome = 'unverified'
        and a.work_date between month.starts_on and month.ends_on)::int as unverified_slots,
      (select count(*) from attendance a where a.contract_id = claim.contract_id and a.review_status in (${sql.raw(openCase)})
        and a.work_date between month.starts_on and month.ends_on)::int as open_slots,
      open_rounds(claim.contract_id, month.starts_on, month.ends_on)::int as open_rounds,
      open_obligations(claim.contract_id, claim.period)::int as open_obligations,
      open_compliance(claim.contract_id, claim.period)::int as open_compliance,
      cardinality(claim.uncomputable) as uncomputable,
      (month.ends_on >= local_today())::int as not_over,
      (select count(*) from claim before where before.contract_id = claim.contract_id and before.period < claim.period
        and before.hash is null)::int as previous,
      (select count(*) from claim_line line where line.claim_id = claim.id and line.revision = claim.revision
        and line.part in ('deduction', 'adjustment') and claim.status = ${sql.lit(claimStatus.reconciliation)} and claim.reconcile_due_at > now()
        and not exists (select from claim_answer a where a.claim_id = claim.id and a.key = line.key
          and a.counted = line.counted))::int as unanswered,
      (select count(*) from claim_answer a join claim_line line on line.claim_id = a.claim_id and line.key = a.key
          and line.revision = claim.revision and line.counted = a.counted
        where a.claim_id = claim.id and a.answer = 'disputed' and a.resolution is null)::int as disputed,
      (select count(*) from unnest(${[...requiredDocuments]}::text[]) kind where not exists (
        select from claim_document d where d.claim_id = claim.id and d.kind = kind))::int as papers
    from claim join contract_period month on month.contract_id = claim.contract_id and month.period = claim.period
    where claim.id = ${id}`.execute(db)
  return rows[0] as Counts
}

const lastDay = (period: string) => {
  const [year, month] = period.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Each item with a link to the list where it can be fixed. */
export async function checklist(db: Db | Trx, claim: Claim): Promise<CheckItem[]> {
  const found = await count(db, claim)
  const { contractId, period } = claim
  const between = `contractId=${contractId}&from=${period}&to=${lastDay(period)}`
  const month = `contractId=${contractId}&period=${period.slice(0, 7)}`
  const compliance = `/manage-eclaim/aduan-pematuhan?contractId=${contractId}&period=${period}`
  const item = (code: keyof Counts, link: string | null, isBlocking = true): CheckItem => ({
    code,
    count: found[code],
    isBlocking,
    link,
    about: null,
  })
  return [
    item('notOver', null),
    item('previous', `/manage-eclaim/summary-claim?contractId=${contractId}&status=${openClaim}`),
    item('openCases', `/manage-complaint/complaint?${between}&status=${openCase}`),
    item('unverifiedSlots', `/manage-eclaim/attendance?tab=register&${month}&outcome=unverified`),
    item('openSlots', `/manage-eclaim/attendance?tab=exceptions&panel=all&${month}&status=${openCase}`),
    item('openRounds', `/manage-eclaim/touring/review-justification?panel=all&${month}&status=${openCase}`),
    item('openObligations', `${compliance}&state=open`),
    item('openCompliance', `${compliance}&tab=cases&status=${openCase}`),
    item('uncomputable', `/manage-complaint/claim-record?contractId=${contractId}&postedPeriod=${period}`),
    item('unanswered', null),
    item('disputed', null),
    item('appeals', `/manage-complaint/complaint?${between}&status=${underAppeal}`, false),
    item('papers', null, false),
  ]
}

/** The items that block sending the claim; before submission, also the answers the contractor still owes. */
export const blocking = (items: CheckItem[], before: 'send' | 'submit') =>
  items.filter(
    ({ code, count: open, isBlocking }) =>
      isBlocking &&
      open > 0 &&
      (before === 'submit' || !['unanswered', 'disputed', 'previous'].includes(code)),
  )
