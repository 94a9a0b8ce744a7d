import { type SqlBool, sql } from 'kysely'
import * as ledger from '../claim-record/ledger.ts'
import { HttpError } from '../http/error.ts'
import { wrongField } from '../http/record.ts'
import { endClocks, startClock } from './clock.ts'
import { take, takeTogether } from './move.ts'
import { price } from './price.ts'
import { find } from './queries.ts'
import { type Step, seen, source } from './step.ts'
import { factsOf, lineOf } from './submit.ts'
import { tell } from './tell.ts'

/** T14: the evidence goes on with the case it belongs to. */
export const merge: Step<'merge'> = async (trx, actor, id, { intoId }) => {
  const [row, target] = [await seen(trx, actor, id), await find(trx, actor, intoId)]
  if (
    !target ||
    target.id === id ||
    target.contractId !== row.contractId ||
    [0, 5, 8].includes(target.status)
  )
    throw wrongField('intoId', 'unknownReference')
  await take(trx, actor, id, 'merge', { duplicateOfId: intoId })
  await sql`
    insert into complaint_file (complaint_id, file_id, kind, from_id)
    select ${intoId}, file_id, kind, ${id} from complaint_file where complaint_id = ${id} and kind = 'complaint'
    on conflict do nothing`.execute(trx)
  await ledger.cancel(trx, source(id))
  await endClocks(trx, id)
  await tell(trx, id, 'complaint.merged', ['contractor', 'recorder'], { target: target.refNo })
}

// A month that is locked, or a line that a claim has taken, is not opened again by reopening a case.
const unclaimed = sql<SqlBool>`not exists (
  select from claim_record record
  left join contract_period period on period.contract_id = record.contract_id and period.period = record.posted_period
  where record.source_kind = 'complaint' and record.source_id = complaint.id and record.reverses_id is null
    and (record.status = 'in claim' or (record.status <> 'reversed' and period.locked_at is not null)))`

export const reopen: Step<'reopen'> = async (trx, actor, id, { reason }) => {
  const row = await seen(trx, actor, id)
  const { rows } = await sql<{ open: boolean }>`
    select ${unclaimed} as open from complaint where id = ${id}`.execute(trx)
  if (!rows[0]?.open) throw new HttpError(409, 'PERIOD_LOCKED', 'The month of this case is closed.')
  const cleared = { decidedAt: null, decidedBy: null, remark: null, reasonCodeId: null }
  if (!(await takeTogether(trx, actor, id, 'reopen', reason, cleared))) return
  await ledger.reverse(trx, source(id), reason)
  const priced = await price(trx, factsOf(row))
  if (priced) await ledger.propose(trx, lineOf(row, row.refNo, priced))
  await startClock(trx, id, 'verify')
  await tell(trx, id, 'complaint.reopened', ['contractor', 'verifiers'], { reason })
}
