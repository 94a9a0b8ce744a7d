import { sql } from 'kysely'
import { isNothing, linesOf, type Reviewed } from '../src/casework/review/price.ts'
import * as ledger from '../src/contract/ledger/ledger.ts'
import type { Trx } from '../src/platform/db/db.ts'

// [kind, cause, the contractor's answer, whether it tends to be accepted]
const answers = [
  [
    'touring',
    'weather',
    'Heavy rain and lightning; the guard waited in the guard house until it was safe.',
    true,
  ],
  [
    'touring',
    'tag-fault',
    'The tag at the rear fence could not be read. A picture was sent to the officer.',
    true,
  ],
  ['touring', 'staff', 'The guard was alone at the gate and could not leave it for the round.', false],
  ['touring', 'emergency', 'The guard attended to an alarm in block B and reported it at once.', true],
  ['attendance', 'staff', 'The guard was ill and the relief came late because of the distance.', false],
  [
    'attendance',
    'weather',
    'The road to the site was flooded; the earlier shift stayed until the relief came.',
    true,
  ],
  ['attendance', 'access', 'The gate was locked and the guard had to wait for the key holder.', true],
  ['attendance', 'staff', 'The guard left before the end without telling the supervisor.', false],
] as const

/** Answers and verdicts on the shifts and rounds of the last two months, by status. */
async function seedAnswers(trx: Trx) {
  const texts = answers.map(([kind, cause, text, fair], index) => ({
    kind,
    cause,
    text,
    fair,
    index: index % 4,
  }))
  await sql`
    with person_of as (
      select "user".id, person.organization_id, array_agg(user_type.code) as codes from "user"
      join person on person.id = "user".person_id join user_user_type on user_id = "user".id
      join user_type on user_type.id = user_type_id group by "user".id, person.organization_id
    ), answered as (
      select review.id, texts.cause, texts.text,
        (select person_of.id from person_of where organization_id = review.contractor_id and 'CM' = any(codes)
          order by id limit 1) as contractor,
        (select person_of.id from person_of join user_zone on user_zone.user_id = person_of.id
          where 'VF' = any(codes) and user_zone.zone_id in (select zone_and_above(review.zone_id))
          order by person_of.id limit 1) as verifier
      from review join json_to_recordset(${JSON.stringify(texts)}::json)
        texts(kind text, cause text, text text, fair boolean, index int)
        on texts.kind = review.kind and texts.index = review.id % 4
      where review.status between 2 and 4 and (review.status <> 2 or review.id % 6 <> 0)
    )
    update review set justification = answered.text, cause = answered.cause, justified_by = answered.contractor,
      justified_at = happened_at + interval '1 day 3 hours',
      decided_by = case when status in (3, 4) then answered.verifier end,
      decided_at = case when status in (3, 4) then happened_at + interval '4 days' end,
      reason_code_id = (select id from reason_code where kind = case status when 3 then 'fine' when 4 then 'waive' end
        order by id offset review.id % 2 limit 1),
      remark = case status when 3 then 'The records of the site show otherwise.'
        when 4 then 'Accepted; the site report says the same.' end
    from answered where answered.id = review.id`.execute(trx)
  await sql`update review set no_response = justified_at is null and status between 2 and 4,
    decided_at = case when status in (3, 4) then coalesce(decided_at, happened_at + interval '6 days') end,
    priced_at = case when status in (3, 4) then coalesce(decided_at, happened_at + interval '6 days') end,
    told_at = least(now(), happened_at + interval '1 day'),
    clock_started_at = case when status in (1, 2) then least(now(), happened_at + interval '1 day') end,
    due_at = case when status in (1, 2) then greatest(due_at, now() + make_interval(hours => 5 + id % 60)) end`.execute(
    trx,
  )
  await sql`delete from case_clock where source in ('attendance', 'touring')`.execute(trx)
  await sql`
    insert into case_clock (source, case_id, kind, started_at, due_at)
    select kind, id, case status when 1 then 'justify' else 'verify' end, clock_started_at, due_at
    from review where due_at is not null`.execute(trx)
}

/** The ledger lines of the verdicts, by the formulas of the contracts. */
async function writeLines(trx: Trx) {
  const { rows } = await sql<Reviewed>`
    select id, ref_no, kind, source_id, contract_id, zone_id, happened_at from review
    where status = 3 order by happened_at, id`.execute(trx)
  for (const review of rows) {
    for (const line of await linesOf(trx, review))
      await ledger.propose(trx, line, isNothing(line) ? 'void' : 'confirmed')
  }
}

export async function seedReviews(trx: Trx) {
  await sql`alter table review disable trigger record_event`.execute(trx)
  await sql`alter table attendance disable trigger record_event`.execute(trx)
  await sql`alter table tour_round disable trigger record_event`.execute(trx)
  await seedAnswers(trx)
  await writeLines(trx)
  await sql`alter table review enable trigger record_event`.execute(trx)
  await sql`alter table attendance enable trigger record_event`.execute(trx)
  await sql`alter table tour_round enable trigger record_event`.execute(trx)
}
