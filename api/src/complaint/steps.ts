import type { complaintSteps } from '@patuh/domain/legacy'
import { formatMoney } from '@patuh/domain/money'
import { Big } from 'big.js'
import { type SqlBool, sql } from 'kysely'
import * as ledger from '../claim-record/ledger.ts'
import { attach } from '../files/queries.ts'
import { refuseOtherReason } from '../http/reason.ts'
import { endClock, endClocks, pauseClock, resumeClock, startClock } from './clock.ts'
import { merge, reopen } from './merge.ts'
import { take, takeTogether } from './move.ts'
import { price } from './price.ts'
import { refuseUnexplained } from './similar.ts'
import { now, type Step, seen, source } from './step.ts'
import { factsOf, lineOf, submit } from './submit.ts'
import { tell } from './tell.ts'
import { addFiles } from './write.ts'

// Nobody judges evidence that is still being looked through for viruses.
const scanned = sql<SqlBool>`not exists (
  select from complaint_file join file on file.id = file_id
  where complaint_file.complaint_id = complaint.id and file.scan = 'pending')`

/** T5 and T6. One update: the verdict, who gave it, why, and what it costs, or nothing of all that. */
const verify: Step<'verify'> = async (trx, actor, id, { decision, remark, reasonCodeId, difference }) => {
  const row = await seen(trx, actor, id)
  const fine = decision === 'deny'
  await refuseOtherReason(trx, reasonCodeId, fine ? 'fine' : 'waive')
  // Two verdicts on the same failure at once must not both be its first occurrence.
  await sql`select pg_advisory_xact_lock(${row.contractId ?? 0}, ${row.typeOfOffenceId ?? 0})`.execute(trx)
  const priced = fine && row.status === 2 ? await price(trx, factsOf(row), { decided: true }) : undefined
  const counted = priced ? { occurrenceNo: priced.occurrenceNo, repeatInWindow: priced.occurrenceNo } : {}
  const verdict = {
    remark: remark || null,
    difference: difference || null,
    reasonCodeId,
    decidedAt: now,
    decidedBy: actor.id,
    ...counted,
  }
  await take(trx, actor, id, fine ? 'deny' : 'accept', verdict, scanned)
  await refuseUnexplained(trx, actor, row, { decision, difference })
  if (priced) await ledger.confirm(trx, lineOf(row, row.refNo, priced))
  else await ledger.cancel(trx, source(id))
  await endClocks(trx, id)
  const cost = priced?.amount ? formatMoney(new Big(priced.amount)) : ''
  const explanation = [cost, priced?.clause].filter(Boolean).join(', ')
  await tell(trx, id, fine ? 'complaint.fined' : 'complaint.waived', ['contractor', 'recorder'], {
    remark: remark || null,
    explanation,
  })
}

const justify: Step<'justify'> = async (
  trx,
  actor,
  id,
  { justification, fileIds, isAgreed, rectifiedAt },
) => {
  await attach(trx, actor, fileIds)
  await take(trx, actor, id, 'justify', {
    justification: justification || null,
    isAgreed,
    rectifiedAt,
    justifiedAt: now,
    justifiedBy: actor.id,
    isLate: sql`exists (select from complaint_clock where complaint_id = complaint.id and kind = 'justify'
      and ended_at is null and due_at < now())`,
  })
  await addFiles(trx, id, 'justification', fileIds)
  await endClocks(trx, id)
  await startClock(trx, id, 'verify')
  await tell(trx, id, 'complaint.justified', ['verifiers'])
}

const askBack: Step<'return'> = async (trx, actor, id, { to, question }) => {
  const once = sql<SqlBool>`not exists (
    select from complaint_statement where complaint_id = complaint.id and kind = 'question' and side = ${to})`
  await take(trx, actor, id, 'return', { returnedTo: to, question, noAnswer: false }, once)
  await trx
    .insertInto('complaintStatement')
    .values({ complaintId: id, kind: 'question', side: to, text: question, byId: actor.id })
    .execute()
  await pauseClock(trx, id)
  await startClock(trx, id, 'answer')
  await tell(trx, id, 'complaint.returned', [to === 'contractor' ? 'justifiers' : 'recorder'], { question })
}

const answer: Step<'answer'> = async (trx, actor, id, { answer: text, fileIds }) => {
  const { returnedTo } = await seen(trx, actor, id)
  const side = returnedTo === 'contractor' ? 'contractor' : 'inspector'
  await attach(trx, actor, fileIds)
  await take(trx, actor, id, 'answer', { returnedTo: null })
  await trx
    .insertInto('complaintStatement')
    .values({ complaintId: id, kind: 'answer', side, text, byId: actor.id })
    .execute()
  await addFiles(trx, id, side === 'contractor' ? 'answer' : 'complaint', fileIds)
  await endClock(trx, id, 'answer')
  await resumeClock(trx, id)
  await tell(trx, id, 'complaint.answered', ['verifiers'])
}

/** T9, and T10 where the contractor has answered already: then two administrators must want it. */
const withdraw: Step<'withdraw'> = async (trx, actor, id, { reason }) => {
  const { status } = await seen(trx, actor, id)
  if (status === 2) {
    if (!(await takeTogether(trx, actor, id, 'annul', reason, {}))) return
  } else await take(trx, actor, id, 'withdraw')
  await ledger.cancel(trx, source(id))
  await endClocks(trx, id)
  if (status !== 0) await tell(trx, id, 'complaint.withdrawn', ['contractor'], { reason })
}

const appeal: Step<'appeal'> = async (trx, actor, id, { grounds, fileIds }) => {
  await attach(trx, actor, fileIds)
  await take(trx, actor, id, 'appeal', { grounds, appealedAt: now, appealedBy: actor.id })
  await addFiles(trx, id, 'appeal', fileIds)
  await ledger.dispute(trx, source(id))
  await startClock(trx, id, 'appeal')
  await tell(trx, id, 'complaint.appealed', ['appealOfficers'], { grounds })
}

const decideAppeal: Step<'decideAppeal'> = async (trx, actor, id, { decision, remark }) => {
  await take(
    trx,
    actor,
    id,
    decision,
    { appealRemark: remark, appealDecidedAt: now, appealDecidedBy: actor.id },
    scanned,
  )
  if (decision === 'uphold') await ledger.reverse(trx, source(id), remark)
  else await ledger.settle(trx, source(id))
  await endClocks(trx, id)
  const kind = decision === 'uphold' ? 'complaint.upheld' : 'complaint.dismissed'
  await tell(trx, id, kind, ['contractor', 'verifiers'], { remark })
}

/** What each step of a case does, in the order in which it is done. */
export const steps: { [Name in keyof typeof complaintSteps]: Step<Name> } = {
  submit: (trx, actor, id, { notDuplicate }) => submit(trx, actor, id, notDuplicate),
  justify,
  verify,
  return: askBack,
  answer,
  withdraw,
  appeal,
  decideAppeal,
  merge,
  reopen,
}
