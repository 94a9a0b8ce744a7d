import { claimRecord, ledgerVerdictInput, reversalInput } from '@patuh/domain/claim-record'
import { one } from '@patuh/domain/list'
import { formatMoney } from '@patuh/domain/money'
import type { NoticeKind } from '@patuh/domain/notification'
import { Big } from 'big.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Db, Trx } from '../db/db.ts'
import { attach } from '../files/queries.ts'
import { change } from '../http/change.ts'
import { HttpError, notFound } from '../http/error.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { refuseOtherReason } from '../http/reason.ts'
import { withEtag } from '../http/version.ts'
import { notify } from '../notification/notify.ts'
import type { Actor } from '../session/actor.ts'
import * as queries from './queries.ts'

type Told = { refNo: string; contract: string; amount: string; reason: string | null; createdBy: number }

const about = async (trx: Trx, id: number) =>
  (
    await sql<Told & { zoneId: number; contractorId: number; contractId: number; waits: boolean }>`
    select record.ref_no, contract.title as contract, record.amount::text, record.reason, record.created_by,
      record.zone_id, record.contractor_id, record.contract_id,
      record.needs_approval and record.status = 'provisional' as waits
    from claim_record record join contract on contract.id = record.contract_id
    where record.id = ${id}`.execute(trx)
  ).rows[0]

const tell = (trx: Trx, kind: NoticeKind, to: number[], id: number, line: Told, reason = line.reason) =>
  notify(trx, {
    to,
    kind,
    values: {
      refNo: line.refNo,
      contract: line.contract,
      amount: formatMoney(new Big(line.amount)),
      reason,
    },
    link: `/manage-complaint/claim-record?open=${id}`,
  })

/** Tells the second person of a line that waits for one; of any other line nobody needs to be told. */
export async function tellApprovers(trx: Trx, id: number) {
  const line = await about(trx, id)
  if (!line?.waits) return
  const { rows } = await sql<{ id: number }>`
    select found.id from holders('claimRecord', 'approve', ${line.zoneId}, ${line.contractorId}, ${line.contractId})
      as found (id) where found.id <> ${line.createdBy}`.execute(trx)
  await tell(
    trx,
    'claimRecord.waiting',
    rows.map((row) => row.id),
    id,
    line,
  )
}

type Why = { reasonCodeId: number; reason: string; fileIds: number[] }

/** Writes the opposite of a line, in the month that is open. Answers its id, or nothing where it cannot be taken back. */
async function reverse(trx: Trx, actor: Actor, id: number, why: Why) {
  const { rows } = await sql<{ id: number; waits: boolean }>`
    insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
      occurred_period, posted_period, formula_version_id, expression, inputs, trace, clause, points, amount,
      status, needs_approval, reverses_id, reason_code_id, reason)
    select contract_id, contractor_id, zone_id, source_kind, source_id, source_ref, occurred_period,
      posting_period(contract_id, posted_period),
      formula_version_id, expression, inputs, trace, clause, -points, -amount,
      case when large.is then 'provisional' else 'confirmed' end, large.is, claim_record.id, ${why.reasonCodeId},
      ${why.reason}
    from claim_record
    cross join lateral (select abs(amount) > ${queries.adjustmentLimit} as is) large
    where claim_record.id = ${id} and ${queries.mayReverse(actor)}
    returning id, needs_approval as waits`.execute(trx)
  const made = rows[0]
  if (!made) return undefined
  if (!made.waits) await close(trx, id)
  if (why.fileIds.length)
    await trx
      .insertInto('claimRecordFile')
      .values(why.fileIds.map((fileId) => ({ claimRecordId: made.id, fileId })))
      .execute()
  return made.id
}
/** What was taken back stays as it was written, and no longer counts. */
const close = (trx: Trx, id: number) =>
  sql`update claim_record set status = 'reversed' where id = ${id} and status in ('confirmed', 'in claim')`.execute(
    trx,
  )

/** The second person's word. A line that is refused never counted. */
async function decide(trx: Trx, actor: Actor, id: number, approved: boolean) {
  const { rows } = await sql<{ reversesId: number | null }>`
    update claim_record set status = ${approved ? 'confirmed' : 'void'},
      approved_by = ${approved ? actor.id : null}::int,
      posted_period = case when ${approved} then posting_period(contract_id, posted_period) else posted_period end
    where claim_record.id = ${id} and ${queries.mayApprove(actor)}
    returning reverses_id`.execute(trx)
  if (!rows[0]) return false
  if (approved && rows[0].reversesId) await close(trx, rows[0].reversesId)
  return true
}

/** Why a line cannot be moved: it is not there for this person, or no longer stands there. */
async function refusal(db: Db | Trx, request: FastifyRequest, id: number) {
  const found = await queries.find(db, request.actor, id, languageOf(request))
  if (!found) return notFound()
  if (found.needsApproval && found.status === 'provisional')
    return new HttpError(403, 'SOD_VIOLATION', 'Whoever wrote a line cannot approve it.')
  return new HttpError(409, 'STATE_CONFLICT', 'The line no longer stands where this starts.', {
    current: found,
  })
}

export function mountReversal(app: App) {
  const { db } = app
  const answer = { 200: one(claimRecord) }
  const send = async (request: FastifyRequest, reply: FastifyReply, id: number) => ({
    data: withEtag(reply, (await queries.find(db, request.actor, id, languageOf(request))) as never) as never,
  })
  app.post(
    '/claim-records/:id/reverse',
    {
      config: { access: 'claimRecord.create' },
      schema: { params, body: reversalInput, response: answer },
    },
    async (request, reply) => {
      const { actor, body, params } = request
      const made = await change(
        db,
        request,
        reply,
        { action: 'reverse', reason: body.reason },
        async (trx) => {
          await attach(trx, actor, body.fileIds)
          await refuseOtherReason(trx, body.reasonCodeId, 'adjustment')
          const id = await reverse(trx, actor, params.id, body)
          if (!id) throw await refusal(trx, request, params.id)
          await tellApprovers(trx, id)
          return id
        },
      )
      return send(request, reply, made)
    },
  )
  for (const [action, approved] of [
    ['approve', true],
    ['refuse', false],
  ] as const)
    app.post(
      `/claim-records/:id/${action}`,
      {
        config: { access: 'claimRecord.approve' },
        schema: { params, body: ledgerVerdictInput, response: answer },
      },
      async (request, reply) => {
        const { actor, body, params } = request
        await change(db, request, reply, { action, reason: body.reason }, async (trx) => {
          if (!(await decide(trx, actor, params.id, approved))) throw await refusal(trx, request, params.id)
          const line = await about(trx, params.id)
          if (line)
            await tell(
              trx,
              `claimRecord.${approved ? 'approved' : 'refused'}`,
              [line.createdBy],
              params.id,
              line,
              body.reason,
            )
        })
        return send(request, reply, params.id)
      },
    )
}
