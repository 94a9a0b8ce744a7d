import { requiredDocuments } from '@patuh/domain/contract/claim-workflow'
import { moneyText, sum } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { attach } from '../../platform/files/queries.ts'
import { HttpError } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'
import type { Act } from '../../platform/workflow/routes.ts'
import { notifyClaim } from './notify.ts'
import { lockClaim, type Step } from './workflow.ts'

const answered = (
  { trx, actor, id }: Act,
  revision: number,
  answer: 'agreed' | 'disputed',
  text: string | null,
  which: RawBuilder<SqlBool>,
) =>
  sql<{ key: string; counted: string }>`
    insert into claim_answer (claim_id, key, counted, answer, text, answered_by)
    select claim_id, key, counted, ${answer}, ${text}, ${actor.id} from claim_line line
    where claim_id = ${id} and revision = ${revision} and part in ('deduction', 'adjustment') and ${which}
    on conflict (claim_id, key) do update set counted = excluded.counted, answer = excluded.answer,
      text = excluded.text, answered_by = excluded.answered_by, answered_at = now(), resolution = null, reply = null,
      resolved_by = null, resolved_at = null
    returning key, counted::text`.execute(trx)

const unknownLine = () => wrongField('key', 'unknownReference')

const agree: Step<'agree'> = async (act, { keys, all, count, sum: expected }) => {
  const { revision } = await lockClaim(act, 'agree')
  // `all` means all unanswered lines: a disputed line stays disputed unless it is named.
  const which = all
    ? sql<SqlBool>`not exists (select from claim_answer a where a.claim_id = line.claim_id and a.key = line.key
        and a.counted = line.counted)`
    : sql<SqlBool>`key = any(${keys}::text[])`
  const { rows } = await answered(act, revision, 'agreed', null, which)
  if (!all && rows.length !== keys.length) throw unknownLine()
  const agreed = moneyText(sum(rows.map(({ counted }) => new Big(counted))))
  if ((count ?? rows.length) !== rows.length || (expected ?? agreed) !== agreed)
    throw new HttpError(409, 'STATE_CONFLICT', `Now ${rows.length} lines are unanswered, ${agreed} in total.`)
}

const dispute: Step<'dispute'> = async (act, { key, text }) => {
  const { revision } = await lockClaim(act, 'dispute')
  const { rows } = await answered(act, revision, 'disputed', text, sql<SqlBool>`key = ${key}`)
  if (rows.length === 0) throw unknownLine()
  await notifyClaim(act.trx, act.id, 'claim.disputed', 'preparers', { line: key, text })
}

const resolve: Step<'resolve'> = async (act, { key, resolution, reply }) => {
  const { trx, actor, id } = act
  const { contractId } = await lockClaim(act, 'resolve')
  // Only a ledger line can be moved to another month, not one that the calculation itself makes.
  const { rows } = await sql<{ key: string }>`
    update claim_answer answer set resolution = ${resolution}, reply = ${reply}, resolved_by = ${actor.id},
      resolved_at = now()
    where claim_id = ${id} and key = ${key} and answer = 'disputed' and (${resolution} = 'keep' or exists (
      select from claim_record where ref_no = answer.key and contract_id = ${contractId}))
    returning key`.execute(trx)
  if (rows.length === 0) throw unknownLine()
  await notifyClaim(trx, id, 'claim.resolved', 'contractor', { line: key, reply })
}

const addDocument: Step<'addDocument'> = async (act, { kind, fileId }) => {
  const { trx, actor, id } = act
  await lockClaim(act, 'addDocument')
  await attach(trx, actor, [fileId], 'fileId')
  await trx.insertInto('claimDocument').values({ claimId: id, kind, fileId }).execute()
  await sql`
    update claim set documents_at = now(), payment_due_on = local_today() + contract.payment_days
    from contract where contract.id = claim.contract_id and claim.id = ${id} and documents_at is null
      and not exists (select from unnest(${[...requiredDocuments]}::text[]) wanted where not exists (
        select from claim_document d where d.claim_id = claim.id and d.kind = wanted))`.execute(trx)
}

export const reconciliation = { agree, dispute, resolve, addDocument }
