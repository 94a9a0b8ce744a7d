import { sql } from 'kysely'
import { lineEngine } from '../../contract/ledger/workflow.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { HttpError } from '../../platform/http/error.ts'
import { move } from '../../platform/workflow/transition.ts'
import { compute, hashOf, writeResult } from './write.ts'

type Closing = { id: number; contractId: number; period: string; revision: number }

// Locks the month first, so that concurrent writers finish or wait; the facts are read after that.
const lockPeriod = (trx: Trx, { contractId, period }: Closing) =>
  sql`select from contract_period where contract_id = ${contractId} and period = ${period}::date for update`.execute(
    trx,
  )

/** Moves a line under appeal that the contract holds back to the next month, where it is a late fact. */
const postponeHeld = (trx: Trx, { id, contractId, period }: Closing) =>
  sql`
    update claim_record line set posted_period = coalesce((
      select next.period from contract_period next
      where next.contract_id = line.contract_id and next.period > ${period}::date and next.locked_at is null
      order by next.period limit 1), line.posted_period)
    from contract
    where contract.id = line.contract_id and line.contract_id = ${contractId} and line.posted_period = ${period}::date
      and ((line.status = 'disputed' and contract.while_disputed = 'hold') or (line.status = 'confirmed' and exists (
        select from claim_answer answer where answer.claim_id = ${id} and answer.key = line.ref_no
          and answer.answer = 'disputed' and answer.resolution = 'hold')))`.execute(trx)

const close = (trx: Trx, { contractId, period }: Closing, actor: Actor) =>
  sql`update contract_period set locked_at = now(), locked_by = ${actor.id}
    where contract_id = ${contractId} and period = ${period}::date and locked_at is null`.execute(trx)

const includeLines = (trx: Trx, { id, contractId, period }: Closing) =>
  move(trx, lineEngine, sql`contract_id = ${contractId} and posted_period = ${period}::date`, 'include', {
    change: { claimId: id },
  })

/** Inserts the approval steps of this claim; some apply only above an amount. */
const insertSteps = (trx: Trx, { id, contractId, revision }: Closing) =>
  sql<{ seq: number }>`
    insert into claim_step (claim_id, revision, seq, label, user_type_id, user_id, min_approvers, sla_days, due_at)
    select ${id}, ${revision}, step.seq, step.label, step.user_type_id, step.user_id, step.min_approvers, step.sla_days,
      working_due(contract.calendar_id, now(), (sum(step.sla_days) over (order by step.seq))::integer)
    from contract
    join approval_step step on step.template_id = coalesce(contract.approval_template_id,
      (select id from approval_template where is_active order by id limit 1))
    join claim on claim.id = ${id}
    where contract.id = ${contractId} and (step.limit_amount is null or claim.payable > step.limit_amount)
    order by step.seq returning seq`
    .execute(trx)
    .then(({ rows }) => rows.map(({ seq }) => seq))

/** Closes the month and freezes the claim: from now on its numbers can be recomputed but not changed. */
export async function freeze(trx: Trx, actor: Actor, closing: Closing) {
  await lockPeriod(trx, closing)
  await postponeHeld(trx, closing)
  await close(trx, closing, actor)
  const { facts, result } = await compute(trx, closing.contractId, closing.period)
  if (result.uncomputable.length)
    throw new HttpError(409, 'STATE_CONFLICT', `Cannot be computed: ${result.uncomputable.join(', ')}`)
  await writeResult(trx, closing.id, facts, result)
  const hash = hashOf(facts, result)
  await trx
    .insertInto('claimRevision')
    .values({
      claimId: closing.id,
      revision: closing.revision,
      facts: JSON.stringify(facts),
      result: JSON.stringify(result),
      hash,
    })
    .execute()
  await includeLines(trx, closing)
  const [first] = await insertSteps(trx, closing)
  if (first === undefined)
    throw new HttpError(409, 'STATE_CONFLICT', 'The contract names no steps of approval.')
  return { hash, step: first }
}

/** Reopens the month for the next revision; the frozen revision stays readable. */
export async function unfreeze(trx: Trx, { id, contractId, period, revision }: Closing) {
  await sql`update contract_period set locked_at = null, locked_by = null
    where contract_id = ${contractId} and period = ${period}::date`.execute(trx)
  await move(trx, lineEngine, sql`claim_id = ${id}`, 'release', { change: { claimId: null } })
  await sql`insert into claim_line (claim_id, revision, seq, key, part, source_kind, entry_id, source_id, source_ref,
      occurred_period, code, expression, inputs, clause, points, amount, counted, note, about, reason)
    select claim_id, ${revision + 1}, seq, key, part, source_kind, entry_id, source_id, source_ref, occurred_period,
      code, expression, inputs, clause, points, amount, counted, note, about, reason
    from claim_line where claim_id = ${id} and revision = ${revision}`.execute(trx)
}
