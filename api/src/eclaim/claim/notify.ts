import type { NoticeKind, NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { holdersOf, type Place } from '../../platform/notification/holders.ts'
import { notify } from '../../platform/notification/notify.ts'

type Audience = 'contractor' | 'preparers' | 'step' | 'everyone'

type Facts = {
  refNo: string
  contract: string
  period: string
  net: string
  dueAt: string | null
  step: string | null
}

const factsOf = (trx: Trx, id: number) =>
  sql<Facts & Place>`
    select claim.ref_no, contract.title as contract, to_char(claim.period, 'MM-YYYY') as period,
      to_char(claim.net, 'FM999,999,999,990.00') as net, claim.reconcile_due_at as due_at, claim.contract_id, claim.contractor_id,
      (select label from claim_step where claim_id = claim.id and revision = claim.revision and seq = claim.step) as step,
      (select zone_id from contract_line where contract_id = claim.contract_id order by id limit 1) as zone_id
    from claim join contract on contract.id = claim.contract_id where claim.id = ${id}`
    .execute(trx)
    .then(({ rows: [row] }) => row)

/** The users who can decide the current step and have the claim in scope. */
async function atStep(trx: Trx, id: number, place: Place) {
  const approverIds = await holdersOf(trx, 'claim.approve', place)
  const { rows } = await sql<{ id: number }>`
    select u.id from claim join claim_step s on s.claim_id = claim.id and s.revision = claim.revision and s.seq = claim.step
    join "user" u on u.id = s.user_id or exists (
      select from user_user_type t where t.user_id = u.id and t.user_type_id = s.user_type_id)
    where claim.id = ${id} and u.id = any(${approverIds}::int[])`.execute(trx)
  return rows.map((row) => row.id)
}

async function members(trx: Trx, id: number, whom: Audience, place: Place): Promise<number[]> {
  if (whom === 'step') return atStep(trx, id, place)
  const contractor = () => holdersOf(trx, 'claim.submit', place, 'contractor')
  const preparers = () => holdersOf(trx, 'claim.edit', place)
  if (whom === 'contractor') return contractor()
  return whom === 'preparers' ? preparers() : [...(await contractor()), ...(await preparers())]
}

/** Notifies who has to act or is paid, in the transaction that changed the claim. */
export async function notifyClaim(
  trx: Trx,
  id: number,
  kind: NoticeKind,
  whom: Audience,
  more: NoticeValues = {},
) {
  const found = await factsOf(trx, id)
  if (!found) return
  const { contractId, contractorId, zoneId, ...values } = found
  const to = await members(trx, id, whom, { contractId, contractorId, zoneId })
  await notify(trx, {
    to,
    kind,
    values: { ...values, ...more },
    link: `/manage-eclaim/summary-claim?open=${id}`,
  })
}
