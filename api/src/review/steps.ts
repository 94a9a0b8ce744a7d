import type { ReviewInput, ReviewStep } from '@patuh/domain/legacy'
import type { manyReviews } from '@patuh/domain/review'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import * as ledger from '../claim-record/ledger.ts'
import type { Trx } from '../db/db.ts'
import { attach } from '../files/queries.ts'
import { refuseOtherReason } from '../http/reason.ts'
import type { Actor } from '../session/actor.ts'
import { ended, paused, resumed, started } from './clock.ts'
import { take } from './move.ts'
import { isNothing, linesOf, type Reviewed } from './price.ts'
import { findMany } from './queries.ts'
import type { Source } from './source.ts'
import { tell } from './tell.ts'

type Step<Input> = (trx: Trx, actor: Actor, source: Source, ids: number[], input: Input) => Promise<unknown>
const now = sql`now()`

async function addFiles(
  trx: Trx,
  actor: Actor,
  reviewIds: number[],
  kind: 'justification' | 'answer' | 'appeal',
  fileIds: number[],
) {
  if (fileIds.length === 0) return
  await attach(trx, actor, fileIds)
  await trx
    .insertInto('reviewFile')
    .values(reviewIds.flatMap((reviewId) => fileIds.map((fileId) => ({ reviewId, fileId, kind }))))
    .execute()
}

const justify: Step<Omit<z.output<typeof manyReviews.justify>, 'ids'>> = async (
  trx,
  actor,
  source,
  ids,
  { justification, cause, fileIds },
) => {
  await take(trx, actor, source, ids, 'justify', {
    justification: justification || null,
    cause,
    justifiedAt: now,
    justifiedBy: actor.id,
    isLate: sql`coalesce(review.due_at < now(), false)`,
    ...started('verify'),
  })
  await addFiles(trx, actor, ids, 'justification', fileIds)
  await tell(trx, ids, 'review.justified', 'verifiers')
}

/** What is at stake, or what counts from now on, anew: what was worked out before no longer stands. */
export async function price(trx: Trx, review: Reviewed, status: 'provisional' | 'confirmed') {
  await ledger.cancel(trx, { sourceKind: review.kind, sourceId: review.sourceId })
  for (const line of await linesOf(trx, review))
    await ledger.propose(trx, line, isNothing(line) ? 'void' : status)
}

// Nobody judges evidence that is still being looked through for viruses.
const scanned = sql<SqlBool>`not exists (
  select from review_file join file on file.id = file_id
  where review_file.review_id = review.id and file.scan = 'pending')`

/** One verdict on one or on many: who gave it, why, and what each costs, or nothing of all that. */
const verify: Step<Omit<z.output<typeof manyReviews.verify>, 'ids'>> = async (
  trx,
  actor,
  source,
  ids,
  { decision, remark, reasonCodeId },
) => {
  const fine = decision === 'deny'
  await refuseOtherReason(trx, reasonCodeId, fine ? 'fine' : 'waive')
  const verdict = { remark: remark || null, reasonCodeId, decidedAt: now, decidedBy: actor.id, ...ended }
  await take(trx, actor, source, ids, fine ? 'deny' : 'accept', verdict, scanned)
  const reviews = await findMany(trx, actor, source, ids)
  if (fine) for (const review of reviews) await price(trx, review, 'confirmed')
  else for (const { kind, sourceId } of reviews) await ledger.cancel(trx, { sourceKind: kind, sourceId })
  await tell(trx, ids, fine ? 'review.fined' : 'review.waived', 'contractor', { remark: remark || null })
}

const askBack: Step<ReviewInput<'return'>> = async (trx, actor, source, ids, { question }) => {
  // Once: whoever asks again and again decides nothing.
  const once = sql<SqlBool>`review.question is null`
  await take(trx, actor, source, ids, 'return', { question, noAnswer: false, ...paused }, once)
  await tell(trx, ids, 'review.returned', 'contractor', { question })
}

const answer: Step<ReviewInput<'answer'>> = async (trx, actor, source, ids, { answer: text, fileIds }) => {
  await take(trx, actor, source, ids, 'answer', { answer: text, ...resumed })
  await addFiles(trx, actor, ids, 'answer', fileIds)
  await tell(trx, ids, 'review.answered', 'verifiers')
}

const sourcesOf = async (trx: Trx, actor: Actor, source: Source, ids: number[]) =>
  (await findMany(trx, actor, source, ids)).map(({ kind, sourceId }) => ({ sourceKind: kind, sourceId }))

const appeal: Step<ReviewInput<'appeal'>> = async (trx, actor, source, ids, { grounds, fileIds }) => {
  const said = { grounds, appealedAt: now, appealedBy: actor.id, ...started('appeal') }
  await take(trx, actor, source, ids, 'appeal', said)
  await addFiles(trx, actor, ids, 'appeal', fileIds)
  for (const of of await sourcesOf(trx, actor, source, ids)) await ledger.dispute(trx, of)
  await tell(trx, ids, 'review.appealed', 'appealOfficers', { grounds })
}

const decideAppeal: Step<ReviewInput<'decideAppeal'>> = async (
  trx,
  actor,
  source,
  ids,
  { decision, remark },
) => {
  const verdict = { appealRemark: remark, appealDecidedAt: now, appealDecidedBy: actor.id, ...ended }
  await take(trx, actor, source, ids, decision, verdict, scanned)
  for (const of of await sourcesOf(trx, actor, source, ids))
    await (decision === 'uphold' ? ledger.reverse(trx, of, remark) : ledger.settle(trx, of))
  await tell(trx, ids, 'review.appealDecided', 'contractor', { remark })
}

/** What each step of a review does, in the order in which it is done. */
export const steps: { [Name in ReviewStep]: Step<ReviewInput<Name>> } = {
  justify,
  verify,
  return: askBack,
  answer,
  appeal,
  decideAppeal,
}
