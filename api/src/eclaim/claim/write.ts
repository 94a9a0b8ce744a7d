import { createHash } from 'node:crypto'
import type { ClaimFacts, ClaimResult } from '@patuh/domain/contract/deduction/facts'
import { claimAlarms } from '@patuh/domain/contract/formula/alarm'
import { calculate } from '@patuh/domain/eclaim/claim/calculation'
import { canonical } from '@patuh/domain/eclaim/claim/canonical'
import { causeOf } from '@patuh/domain/eclaim/claim/summary'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { gather } from './gather.ts'
import { inParts } from './part.ts'

/** The hash of a frozen claim: over its facts and its result. */
export const hashOf = (facts: ClaimFacts, result: ClaimResult) =>
  createHash('sha256').update(canonical({ facts, result })).digest('hex')

export const alarmsOf = (facts: ClaimFacts, { gross, lines }: ClaimResult) =>
  claimAlarms({
    monthlyValue: new Big(String(facts.terms.monthly_value ?? gross)),
    gross: new Big(gross),
    lines: lines
      .filter(({ part, counted }) => part === 'deduction' && !counted.startsWith('-'))
      .map((line) => ({
        id: line.key,
        offence: causeOf(line),
        amount: new Big(line.counted),
        rectifiedInTime: line.inputs.rectified_in_time === true,
      })),
  })

const insertLines = (trx: Trx, claimId: number, lines: ClaimResult['lines'], from: number) =>
  sql`
    insert into claim_line (claim_id, revision, seq, key, part, source_kind, entry_id, source_id, source_ref,
      occurred_period, code, expression, inputs, clause, points, amount, counted, note, about, reason)
    select claim.id, claim.revision, line.seq, line.key, line.part, line."sourceKind", line."entryId", line."sourceId",
      line."sourceRef", line."occurredPeriod", line.code, line.expression, line.inputs, line.clause, line.points,
      line.amount, line.counted, line.note, line.about, line.reason
    from claim cross join json_to_recordset(${JSON.stringify(
      lines.map((line, seq) => ({ ...line, seq: from + seq + 1 })),
    )}::json) line(seq integer, key text, part text, "sourceKind" text, "entryId" integer, "sourceId" integer,
      "sourceRef" text, "occurredPeriod" date, code text, expression text, inputs jsonb, clause text, points integer,
      amount numeric, counted numeric, note text, about text, reason text)
    where claim.id = ${claimId}`.execute(trx)

/** Replaces the lines of a claim and writes their totals. */
export async function writeResult(
  trx: Trx,
  claimId: number,
  facts: ClaimFacts,
  result: ClaimResult,
  onProgress: (lines: number) => Promise<unknown> = async () => {},
) {
  await sql`delete from claim_line using claim where claim_line.claim_id = claim.id
    and claim_line.revision = claim.revision and claim.id = ${claimId}`.execute(trx)
  await inParts(result.lines, async (lines, from) => {
    await insertLines(trx, claimId, lines, from)
    await onProgress(lines.length)
  })
  const { gross, deductions, adjustments, shortfall, net, tax, payable, cap, carriedOut, points } = result
  await trx
    .updateTable('claim')
    .set({
      ...{ gross, deductions, adjustments, shortfall, net, tax, payable, cap, carriedOut, points },
      carriedIn: facts.carriedIn,
      uncomputable: result.uncomputable,
      alarms: JSON.stringify(alarmsOf(facts, result)),
      builtAt: sql<string>`now()`,
    })
    .where('id', '=', claimId)
    .execute()
}

/** Computes the claim from the current ledger and contract. */
export async function compute(trx: Trx, contractId: number, period: string) {
  const facts = await gather(trx, contractId, period)
  if (!facts) throw new Error(`Contract ${contractId} has no month ${period}`)
  return { facts, result: calculate(facts) }
}
