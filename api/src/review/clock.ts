import { sql } from 'kysely'

export type Clock = 'justify' | 'verify' | 'answer' | 'appeal'

const days = {
  justify: sql`contract.justify_days`,
  verify: sql`contract.verify_days`,
  answer: sql`null::int`,
  appeal: sql`contract.appeal_decision_days`,
}
const defaults = { justify: 'justify', verify: 'verify', answer: 'answer', appeal: 'appealDecision' }

/** From now on someone's time runs: as long as the contract or the house says, in working days. */
export const started = (clock: Clock) => ({
  clock,
  clockStartedAt: sql`now()`,
  dueAt: sql`(select working_due(contract.calendar_id, now(), coalesce(${days[clock]},
    (select clock_default.days from clock_default where code = ${defaults[clock]}), 3))
    from contract where contract.id = review.contract_id)`,
  warnedAt: null,
  overdueAt: null,
})

export const ended = { clock: null, clockStartedAt: null, dueAt: null, warnedAt: null, overdueAt: null }

/** While the verifier waits for an answer, the verifier's time stands still; then it goes on with what was left. */
export const paused = {
  ...started('answer'),
  verifyLeft: sql`greatest(review.due_at - now(), interval '0')`,
}
export const resumed = {
  clock: 'verify',
  clockStartedAt: sql`now()`,
  dueAt: sql`now() + coalesce(review.verify_left, interval '1 day')`,
  verifyLeft: null,
  warnedAt: null,
  overdueAt: null,
}
