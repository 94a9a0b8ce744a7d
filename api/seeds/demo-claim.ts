import { sql } from 'kysely'
import { postDuty } from '../src/eclaim/claim/duty-lines.ts'
import { freeze } from '../src/eclaim/claim/freeze.ts'
import { compute, writeResult } from '../src/eclaim/claim/write.ts'
import type { Actor } from '../src/platform/authorization/actor.ts'
import type { Trx } from '../src/platform/db/db.ts'

type User = 'fp' | 'vf' | 'vf2' | 'co' | 'fa' | 'cm' | 'cm2'
type Ids = Record<string, number>

/** The state of each month, by its age in months; older ones are paid. */
const stages = ['open', 'reconciliation', 'approval', 'certified'] as const
type Stage = (typeof stages)[number] | 'paid' | 'approved' | 'returned'

const act = (trx: Trx, id: number, action: string) =>
  sql`select set_config('patuh.actor', ${String(id)}, true), set_config('patuh.action', ${action}, true)`.execute(
    trx,
  )

const usersOf = (trx: Trx) =>
  sql<{ name: string; id: number }>`select split_part(email, '@', 1) as name, id from "user"`
    .execute(trx)
    .then(({ rows }) => Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Ids)

type Contract = { id: number; refNo: string; contractorId: number; zone: string }

const contractsOf = (trx: Trx) =>
  sql<Contract>`
    select distinct on (contract.id) contract.id, contract.ref_no, contract.contractor_id, above.code as zone
    from contract join contract_line line on line.contract_id = contract.id
    join zone on zone.id = line.zone_id join zone above on above.id = zone.parent_id
    where contract.status = 2 order by contract.id`
    .execute(trx)
    .then(({ rows }) => rows)

const monthsOf = (trx: Trx, contractId: number, back: number) =>
  sql<{ period: string; endsOn: string; ago: number }>`
    select period, ends_on, (extract(year from age(date_trunc('month', local_today()), period)) * 12
      + extract(month from age(date_trunc('month', local_today()), period)))::int as ago
    from contract_period where contract_id = ${contractId} and period <= local_today()
      and period >= date_trunc('month', local_today()) - make_interval(months => ${back})
    order by period`
    .execute(trx)
    .then(({ rows }) => rows)

/** Decides what is still undecided in an old month in the contractor's favour. */
async function settle(trx: Trx, contractId: number, first: string, last: string) {
  await sql`update attendance set outcome = 'present', review_status = null
    where contract_id = ${contractId} and work_date between ${first}::date and ${last}::date and outcome = 'unverified'`.execute(
    trx,
  )
  const mine = sql`contract_id = ${contractId} and happened_at >= ${first}::date::timestamp at time zone business_zone()
    and happened_at < (${last}::date + 1)::timestamp at time zone business_zone()`
  await sql`update review set status = 2, no_response = true where status in (1, 6) and ${mine}`.execute(trx)
  await sql`update review set status = case when id % 3 = 0 then 3 else 4 end, decided_at = happened_at + interval '5 days',
    clock_started_at = null, due_at = null where status = 2 and ${mine}`.execute(trx)
  await sql`update case_clock set ended_at = review.decided_at from review
    where source = review.kind and case_id = review.id and ended_at is null and review.due_at is null`.execute(
    trx,
  )
}

async function made(trx: Trx, users: Ids, contract: Contract, period: string, endsOn: string) {
  await act(trx, users.fp as number, 'generate')
  const { rows } = await sql<{ id: number }>`
    insert into claim (ref_no, contract_id, contractor_id, period, prepared_by)
    values (next_number('claim', ${endsOn}::date), ${contract.id}, ${contract.contractorId}, ${period}::date, ${users.fp})
    returning id`.execute(trx)
  const id = rows[0]?.id as number
  await sql`insert into claim_build (claim_id, status, done, total, finished_at) values (${id}, 'done', 1, 1, now())`.execute(
    trx,
  )
  await postDuty(trx, contract.id, endsOn, {}, async () => {})
  const { facts, result } = await compute(trx, contract.id, period)
  await writeResult(trx, id, facts, result)
  return id
}

const agreed = (trx: Trx, id: number, user: number, part: string) =>
  sql`insert into claim_answer (claim_id, key, counted, answer, answered_by, answered_at)
    select claim_id, key, counted, 'agreed', ${user}, least(claim.sent_at + interval '2 days', now() - interval '2 hours')
    from claim_line join claim on claim.id = claim_id where claim_id = ${id} and part in ('deduction', 'adjustment') and ${sql.raw(part)}`.execute(
    trx,
  )

async function signed(trx: Trx, id: number, users: Ids, steps: [User, number][]) {
  for (const [user, seq] of steps) {
    await act(trx, users[user] as number, 'approve')
    await sql`insert into claim_approval (claim_id, revision, seq, user_id, decision, remark, at)
      select id, revision, ${seq}, ${users[user]}, 'approved', null, submitted_at + make_interval(days => ${seq}, hours => 2) from claim where id = ${id}`.execute(
      trx,
    )
    await trx
      .updateTable('claim')
      .set(
        seq < 3
          ? { step: seq + 1 }
          : { step: null, status: 4, approvedAt: sql<string>`submitted_at + interval '3 days 2 hours'` },
      )
      .where('id', '=', id)
      .execute()
  }
}

type Month = { id: number; contractId: number; period: string; endsOn: string }

async function moved(trx: Trx, users: Ids, { zone }: Contract, month: Month, stage: Stage) {
  const { id, contractId, period, endsOn } = month
  if (stage === 'open') return
  const [preparer, manager] = [users.fp as number, (zone === 'SOUTH' ? users.cm2 : users.cm) as number]
  const verifier: User = zone === 'SOUTH' ? 'vf2' : 'vf'
  await act(trx, preparer, 'send')
  await sql`update claim set status = 1, sent_at = least(${endsOn}::date + 3, now() - interval '6 hours'), sent_by = ${preparer},
    reconcile_due_at = greatest(${endsOn}::date + 13, local_today() + 6) where id = ${id}`.execute(trx)
  if (stage === 'reconciliation') {
    await act(trx, manager, 'agree')
    await agreed(trx, id, manager, 'seq % 2 = 0')
    return
  }
  await act(trx, manager, 'agree')
  await agreed(trx, id, manager, 'true')
  await act(trx, preparer, 'submit')
  // What waits for approval was submitted two days ago, whatever its month.
  const submitted = stage === 'approval' ? sql`local_today() - 2` : sql`${endsOn}::date + 8`
  const { hash, step } = await freeze(trx, { id: preparer } as Actor, { id, contractId, period, revision: 1 })
  await sql`update claim set status = 2, hash = ${hash}, step = ${step}, submitted_by = ${preparer},
    submitted_at = ${submitted} where id = ${id}`.execute(trx)
  if (stage === 'approval') return signed(trx, id, users, [[verifier, 1]])
  await signed(trx, id, users, [
    [verifier, 1],
    ['co', 2],
    ['fa', 3],
  ])
  if (stage === 'approved') return
  await act(trx, users.fa as number, 'certify')
  // Claims awaiting payment were certified last week, whatever their month.
  const since = stage === 'certified' ? sql`local_today() - 6` : sql`${endsOn}::date + 12`
  await sql`update claim set status = 5, certified_at = ${since} + 1, certified_by = ${users.fa},
    documents_at = ${since}, payment_due_on = ${since} + 14 where id = ${id}`.execute(trx)
  if (stage === 'certified') return
  await act(trx, preparer, 'pay')
  await sql`update claim set status = 6, paid_on = ${endsOn}::date + 24, paid_by = ${preparer},
    voucher_no = ${`PV/${period.slice(0, 7)}/${String(contractId).padStart(3, '0')}`} where id = ${id}`.execute(
    trx,
  )
}

/** Six months of claims on every contract, in every state: paid, certified, in approval, in reconciliation, open. */
export async function seedClaims(trx: Trx) {
  const users = await usersOf(trx)
  for (const [index, contract] of (await contractsOf(trx)).entries()) {
    for (const { period, endsOn, ago } of await monthsOf(trx, contract.id, 6)) {
      const stage: Stage =
        index === 0 ? (stages[ago] ?? 'paid') : (stages[Math.max(0, ago - (index % 2))] ?? 'paid')
      if (stage !== 'open') await settle(trx, contract.id, period, endsOn)
      const id = await made(trx, users, contract, period, endsOn)
      await moved(trx, users, contract, { id, contractId: contract.id, period, endsOn }, stage)
    }
  }
  await sql`select set_config('patuh.actor', '', true), set_config('patuh.action', '', true)`.execute(trx)
}
