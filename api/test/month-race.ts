import { createHash } from 'node:crypto'
import type { ClaimFacts, ClaimResult } from '@patuh/domain/contract/deduction/facts'
import { calculate } from '@patuh/domain/eclaim/claim/calculation'
import { sql } from 'kysely'
import { freeze, unfreeze } from '../src/eclaim/claim/freeze.ts'
import { compute, hashOf, writeResult } from '../src/eclaim/claim/write.ts'
import type { Actor } from '../src/platform/authorization/actor.ts'
import type { Db, Trx } from '../src/platform/db/db.ts'

type Claim = { id: number; contractId: number; period: string; revision: number; status: number }

/** A contract over so many months with an uncomputed claim for each. */
export async function manyMonths(db: Db, months: number, people: { contractorId: number; ownerId: number }) {
  const { rows } = await sql<{ id: number }>`
    insert into contract (ref_no, title, service_kind, contractor_id, owner_id, start_date, end_date, contract_value,
      monthly_value, carry_forward, approval_template_id, status)
    values (next_number('contract'), 'A long contract', 'security', ${people.contractorId}, ${people.ownerId}, '1990-01-01',
      ('1990-01-01'::date + make_interval(months => ${months + 1}) - interval '1 day')::date, 46500, 46500,
      ${months % 2 === 0}, (select id from approval_template limit 1), 2) returning id`.execute(db)
  const contractId = rows[0]?.id as number
  const { rows: claims } = await sql<Claim>`
    insert into claim (contract_id, contractor_id, period)
    select ${contractId}, ${people.contractorId}, period from contract_period where contract_id = ${contractId}
      and period < '1990-01-01'::date + make_interval(months => ${months})
    order by period returning id, contract_id, period, revision, status`.execute(db)
  return { contractId, claims }
}

const as = (trx: Trx, actor: Actor) =>
  sql`select set_config('patuh.actor', ${String(actor.id)}, true)`.execute(trx)

const postLine = (db: Db, actor: Actor, contractId: number, period: string, amount: string) =>
  db.transaction().execute(async (trx) => {
    await as(trx, actor)
    await sql`insert into claim_record (contract_id, contractor_id, source_kind, occurred_period, posted_period, amount,
        status, reason)
      select id, contractor_id, 'adjustment', ${period}::date, posting_period(id, ${period}::date), ${amount}::numeric,
        'confirmed', 'race' from contract where id = ${contractId}`.execute(trx)
  })

/** Closes a month as submitting a claim does. */
const closeMonth = (db: Db, actor: Actor, { id }: Pick<Claim, 'id'>) =>
  db.transaction().execute(async (trx) => {
    await as(trx, actor)
    const { rows } = await sql<Claim>`select id, contract_id, period, revision, status from claim
      where id = ${id} for update`.execute(trx)
    const claim = rows[0] as Claim
    if (claim.status === 0) await sql`update claim set status = 1 where id = ${id}`.execute(trx)
    if (![0, 1, 3].includes(claim.status)) return
    const { hash, step } = await freeze(trx, actor, claim)
    await sql`update claim set status = 2, hash = ${hash}, step = ${step} where id = ${id}`.execute(trx)
  })

const openAgain = (db: Db, actor: Actor, id: number) =>
  db.transaction().execute(async (trx) => {
    await as(trx, actor)
    const { rows } = await sql<Claim>`select id, contract_id, period, revision, status from claim
      where id = ${id} and status = 2 for update`.execute(trx)
    const claim = rows[0]
    if (!claim) return
    await sql`update claim set status = 3, hash = null, step = null, revision = revision + 1 where id = ${id}`.execute(
      trx,
    )
    await unfreeze(trx, claim)
  })

const buildAgain = (db: Db, actor: Actor, id: number) =>
  db.transaction().execute(async (trx) => {
    await as(trx, actor)
    const { rows } = await sql<Claim>`select id, contract_id, period, revision, status from claim
      where id = ${id} and status in (0, 1, 3) for update`.execute(trx)
    const claim = rows[0]
    if (!claim) return
    const { facts, result } = await compute(trx, claim.contractId, claim.period)
    await writeResult(trx, id, facts, result)
  })

const reverseOne = (db: Db, actor: Actor, contractId: number) =>
  db.transaction().execute(async (trx) => {
    await as(trx, actor)
    await sql`
      with taken as (
        update claim_record set status = 'reversed' where id = (
          select id from claim_record where contract_id = ${contractId} and reverses_id is null
            and status in ('confirmed', 'in claim') order by random() limit 1 for update skip locked)
          and status in ('confirmed', 'in claim') returning *)
      insert into claim_record (contract_id, contractor_id, source_kind, occurred_period, posted_period, amount, status,
        reverses_id, reason)
      select contract_id, contractor_id, source_kind, occurred_period, posting_period(contract_id, posted_period), -amount,
        'confirmed', id, 'race' from taken`.execute(trx)
  })

/** The hash of a closed month of the ledger. */
const hashOfMonth = async (db: Db, contractId: number, period: string) => {
  const { rows } = await sql<{ id: number; amount: string }>`
    select id, amount::text, points, occurred_period, exclusivity_key from claim_record
    where contract_id = ${contractId} and posted_period = ${period}::date and status <> 'void' order by id`.execute(
    db,
  )
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Concurrent posters against one closer, month by month. Returns the months whose hash changed after closing. */
export async function postersAgainstCloser(db: Db, actor: Actor, months: Claim[], posters: number) {
  const before: string[] = []
  let refused = 0
  for (const claim of months) {
    const posting = Array.from({ length: posters }, (_, nth) =>
      postLine(db, actor, claim.contractId, claim.period, `${nth + 1}.0${nth % 10}`).catch(() => {
        refused++
      }),
    )
    const closing = closeMonth(db, actor, claim).then(() => hashOfMonth(db, claim.contractId, claim.period))
    const [hash] = await Promise.all([closing, ...posting])
    before.push(hash)
  }
  const changed: string[] = []
  for (const [index, claim] of months.entries())
    if ((await hashOfMonth(db, claim.contractId, claim.period)) !== before[index]) changed.push(claim.period)
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from claim_record
    where contract_id = ${months[0]?.contractId}`.execute(db)
  return { changed, refused, lines: rows[0]?.lines ?? 0 }
}

type Random = (below: number) => number

/** Random concurrent operations on claims and ledger. */
export async function randomOperations(
  db: Db,
  actor: Actor,
  claims: Claim[],
  count: number,
  clients: number,
  random: Random,
) {
  let left = count
  const done = { fine: 0, refused: 0 }
  const one = () => {
    const claim = claims[random(claims.length)] as Claim
    const roll = random(100)
    const amount = ((random(40_000) + 1) / 100).toFixed(2)
    if (roll < 60)
      return postLine(db, actor, claim.contractId, claim.period, roll < 12 ? `-${amount}` : amount)
    if (roll < 72) return reverseOne(db, actor, claim.contractId)
    if (roll < 90) return buildAgain(db, actor, claim.id)
    return roll < 95 ? closeMonth(db, actor, claim) : openAgain(db, actor, claim.id)
  }
  const client = async () => {
    while (left-- > 0)
      await one().then(
        () => done.fine++,
        () => done.refused++,
      )
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done
}

/**
 * Invariants that must be 0.00: sums against lines, the ledger against its log, frozen claims against their
 * facts.
 */
export async function differences(db: Db) {
  const { rows } = await sql<{ sums: string; replay: string }>`
    select (select coalesce(sum(abs(claim.net - lines.net)), 0)::text from claim join lateral (
        select coalesce(sum(case when part in ('gross', 'floor') then counted when part = 'tax' then 0 else -counted end), 0)
          as net from claim_line where claim_id = claim.id and revision = claim.revision) lines on true
        where claim.built_at is not null) as sums,
      abs((select coalesce(sum(amount), 0) from claim_record where status not in ('void', 'provisional')) - (
        select coalesce(sum((last.after ->> 'amount')::numeric), 0) from (
          select distinct on (entity_id) after from event where entity = 'claim_record' order by entity_id, id desc) last
        where last.after ->> 'status' not in ('void', 'provisional')))::text as replay`.execute(db)
  const { rows: frozen } = await sql<{
    hash: string
    facts: ClaimFacts
    result: ClaimResult
    net: string
    same: boolean
  }>`
    select revision.hash, facts, result, claim.net::text, (select coalesce(sum(amount), 0) from claim_record
        where contract_id = claim.contract_id and posted_period = claim.period and status in ('in claim', 'reversed'))
      = (select coalesce(sum((entry ->> 'amount')::numeric), 0) from jsonb_array_elements(facts -> 'entries') entry) as same
    from claim join claim_revision revision on revision.claim_id = claim.id and revision.revision = claim.revision
    where claim.hash is not null`.execute(db)
  const wrong = frozen.filter(
    ({ hash, facts, net, same }) =>
      !same || hashOf(facts, calculate(facts)) !== hash || calculate(facts).net !== net,
  )
  return { sums: rows[0]?.sums, replay: rows[0]?.replay, frozen: frozen.length, wrong: wrong.length }
}
