import { caseStatus, droppedStatuses } from '@patuh/domain/casework/case/workflow'
import type { complaintWorkflow } from '@patuh/domain/casework/complaint'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { type SqlBool, sql } from 'kysely'
import * as ledger from '../../contract/ledger/ledger.ts'
import { HttpError } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import { endClocks, startClock, started, stopped } from '../case/clock.ts'
import { send } from '../case/notify.ts'
import { eachLedger, type Step, takeStep } from '../case/steps.ts'
import { factsOf, lineOf } from './ledger-line.ts'
import { price } from './price.ts'
import { find, seen } from './queries.ts'

/** Closes a duplicate and moves its evidence to the other case. */
export const merge: Step<InputOf<typeof complaintWorkflow, 'merge'>> = async (act, { intoId }) => {
  const {
    trx,
    actor,
    ids: [id = 0],
  } = act
  const [row, target] = [await seen(trx, actor, id), await find(trx, actor, intoId)]
  if (
    !target ||
    target.id === id ||
    target.contractId !== row.contractId ||
    target.status === caseStatus.draft ||
    droppedStatuses.includes(target.status)
  )
    throw wrongField('intoId', 'unknownReference')
  await takeStep(act, 'merge', { change: { duplicateOfId: intoId, ...stopped } })
  await sql`
    insert into complaint_file (complaint_id, file_id, kind, from_id)
    select ${intoId}, file_id, kind, ${id} from complaint_file where complaint_id = ${id} and kind = 'complaint'
    on conflict do nothing`.execute(trx)
  await eachLedger(act, ledger.cancel)
  await endClocks(act)
  await send(act, 'complaint.merged', ['office', 'recorder'], { target: target.refNo })
}

// A case cannot be reopened when its month is locked or a claim contains its line.
const unclaimed = sql<SqlBool>`not exists (
  select from claim_record record
  left join contract_period period on period.contract_id = record.contract_id and period.period = record.posted_period
  where record.source_kind = 'complaint' and record.source_id = complaint.id and record.reverses_id is null
    and (record.status = 'in claim' or (record.status <> 'reversed' and period.locked_at is not null)))`

/** Reopens a decided case for another verdict; needs two administrators. */
export const reopen: Step<InputOf<typeof complaintWorkflow, 'reopen'>> = async (act, { reason }) => {
  const {
    trx,
    actor,
    kind,
    ids: [id = 0],
  } = act
  const row = await seen(trx, actor, id)
  const { rows } = await sql<{ open: boolean }>`
    select ${unclaimed} as open from complaint where id = ${id}`.execute(trx)
  if (!rows[0]?.open) throw new HttpError(409, 'PERIOD_LOCKED', 'The month of this case is closed.')
  const cleared = { decidedAt: null, decidedBy: null, decidedFor: null, remark: null, reasonCodeId: null }
  if (!(await takeStep(act, 'reopen', { change: { ...cleared, ...started(kind, 'verify') }, reason }))) return
  await eachLedger(act, (on, source) => ledger.reverse(on, source, reason))
  const priced = await price(trx, factsOf(row))
  if (priced) await ledger.propose(trx, lineOf(row, row.refNo, priced))
  await startClock(act, 'verify')
  await send(act, 'complaint.reopened', ['office', 'verifier'], { reason })
}
