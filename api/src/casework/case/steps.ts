import type { caseInputs } from '@patuh/domain/casework/case/input'
import type { Names } from '@patuh/domain/platform/language'
import { sql } from 'kysely'
import type * as z from 'zod'
import * as ledger from '../../contract/ledger/ledger.ts'
import { namesOf } from '../../platform/db/names.ts'
import { reasonNames } from '../../platform/http/reason.ts'
import { signature } from '../../platform/workflow/engine.ts'
import { take } from '../../platform/workflow/transition.ts'
import {
  endClocks,
  pauseForAnswer,
  resumeAfterAnswer,
  resumed,
  startClock,
  started,
  stopped,
} from './clock.ts'
import { addFiles, isScanned } from './files.ts'
import { type CaseAct, type CaseKind, columnOf, ledgerSources } from './kind.ts'
import { notifyCase } from './notify.ts'

type Inputs = { [Name in keyof typeof caseInputs]: z.output<(typeof caseInputs)[Name]> }
export type Step<Input> = (act: CaseAct, input: Input) => Promise<unknown>

const now = sql`now()`

/** Takes a workflow step with these cases. */
export const takeStep = ({ trx, actor, kind, ids }: CaseAct, step: string, how: Parameters<typeof take>[5]) =>
  take(trx, kind.engine, actor, ids, step, how)

export const eachLedger = async (
  act: CaseAct,
  write: (
    trx: CaseAct['trx'],
    source: { sourceKind: CaseKind['source']; sourceId: number },
  ) => Promise<unknown>,
) => {
  for (const source of await ledgerSources(act)) await write(act.trx, source)
}

const justify: Step<Inputs['justify']> = async (act, input) => {
  const { actor, kind } = act
  const change = {
    justification: input.justification || null,
    justifiedAt: now,
    justifiedBy: actor.id,
    isLate: sql`coalesce(${columnOf(kind, 'dueAt')} < now(), false)`,
    ...kind.justified?.(input as never),
    ...started(kind, 'verify'),
  }
  await takeStep(act, 'justify', { change })
  await addFiles(act, 'justification', input.fileIds)
  await kind.afterJustify?.(act, input as never)
  await endClocks(act)
  await startClock(act, 'verify')
  await notifyCase(act, 'justified')
}

/** One update writes the verdict, its author, the person they represent, the reason and the cost. */
const verify: Step<Inputs['verify']> = async (act, input) => {
  const { trx, actor, kind } = act
  const { decision, remark, reasonCodeId } = input
  const isFine = decision === 'deny'
  const verdict = (await kind.beforeVerdict?.(act, input as never)) ?? {}
  const why = await reasonNames(trx, reasonCodeId, isFine ? 'fine' : 'waive')
  const change = {
    remark: remark || null,
    reasonCodeId,
    decidedAt: now,
    ...signature(actor, 'decidedBy', 'decidedFor'),
    ...verdict.change,
    ...stopped,
  }
  await takeStep(act, 'verify', { change, decision, also: isScanned(kind) })
  const amounts = isFine ? await kind.charge(act, verdict) : await eachLedger(act, ledger.cancel)
  await endClocks(act)
  await notifyCase(act, isFine ? 'fined' : 'waived', { why, remark: remark || null, ...(amounts ?? {}) })
}

const askQuestion: Step<Inputs['return'] & { to?: 'inspector' | 'contractor' }> = async (act, input) => {
  const { trx, actor, kind, ids } = act
  const { question, to = 'contractor' } = input
  const wasNotAsked = sql<boolean>`not exists (select from case_statement statement where statement.source = ${kind.source}
    and statement.case_id = ${columnOf(kind, 'id')} and statement.kind = 'question' and statement.side = ${to})`
  const change = { returnedTo: to, question, answer: null, noAnswer: false, ...started(kind, 'answer') }
  await takeStep(act, 'return', { change, also: wasNotAsked })
  await trx
    .insertInto('caseStatement')
    .values(
      ids.map((caseId) => ({
        source: kind.source,
        caseId,
        kind: 'question',
        side: to,
        text: question,
        byId: actor.id,
      })),
    )
    .execute()
  await pauseForAnswer(act)
  await notifyCase(act, 'returned', { question })
}

const answer: Step<Inputs['answer']> = async (act, { answer: text, fileIds }) => {
  const { trx, actor, kind, ids } = act
  const { rows } = await sql<{ side: 'inspector' | 'contractor' }>`
    select coalesce(returned_to, 'contractor') as side from ${sql.table(kind.engine.table)}
    where id = any(${[...ids]}::int[])`.execute(trx)
  const side = rows[0]?.side ?? 'contractor'
  await takeStep(act, 'answer', { change: { answer: text, returnedTo: null, ...resumed(kind) } })
  await trx
    .insertInto('caseStatement')
    .values(
      ids.map((caseId) => ({ source: kind.source, caseId, kind: 'answer', side, text, byId: actor.id })),
    )
    .execute()
  await addFiles(act, side === 'contractor' ? 'answer' : 'complaint', fileIds)
  await resumeAfterAnswer(act)
  await notifyCase(act, 'answered')
}

const withdraw: Step<Inputs['withdraw']> = async (act, { reason }) => {
  if (!(await takeStep(act, 'withdraw', { change: stopped, reason }))) return
  await eachLedger(act, ledger.cancel)
  await endClocks(act)
  await notifyCase(act, 'withdrawn', { reason })
}

const appeal: Step<Inputs['appeal']> = async (act, { grounds, fileIds }) => {
  const { actor, kind } = act
  const change = { grounds, appealedAt: now, appealedBy: actor.id, ...started(kind, 'appeal') }
  await takeStep(act, 'appeal', { change })
  await addFiles(act, 'appeal', fileIds)
  await eachLedger(act, ledger.dispute)
  await startClock(act, 'appeal')
  await notifyCase(act, 'appealed', { why: await verdictReason(act), grounds })
}

/** Why the case that is appealed was decided so. */
async function verdictReason({ trx, kind: { engine }, ids }: CaseAct) {
  const { rows } = await sql<{ names: Names }>`
    select ${namesOf('reasonCode')} as names from ${sql.table(engine.table)} subject
    join reason_code on reason_code.id = subject.reason_code_id where subject.id = any(${[...ids]}::int[]) limit 1`.execute(
    trx,
  )
  return rows[0]?.names ?? null
}

const decideAppeal: Step<Inputs['decideAppeal']> = async (act, { decision, remark }) => {
  const { actor, kind } = act
  const change = {
    appealRemark: remark,
    appealDecidedAt: now,
    ...signature(actor, 'appealDecidedBy', 'appealDecidedFor'),
    ...stopped,
  }
  await takeStep(act, 'decideAppeal', { change, decision, also: isScanned(kind) })
  const isUpheld = decision === 'uphold'
  await eachLedger(act, (trx, source) =>
    isUpheld ? ledger.reverse(trx, source, remark) : ledger.settle(trx, source),
  )
  await endClocks(act)
  await notifyCase(act, isUpheld ? 'upheld' : 'dismissed', { remark })
}

/** The steps that every kind of case has. */
export const caseSteps = { justify, verify, return: askQuestion, answer, withdraw, appeal, decideAppeal }
