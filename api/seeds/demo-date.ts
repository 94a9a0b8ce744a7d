import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'

const text = (name: string) => sql`(row ->> ${sql.lit(name)})`
const moment = (name: string) => sql`${text(name)}::timestamptz`
const at = (date: ReturnType<typeof text>, time = '10:00') =>
  sql`((${date})::date + ${sql.lit(time)}::time) at time zone business_zone()`
const contractStart = sql`(select start_date from contract where contract.id = ${text('contract_id')}::int)`
const claim = (column: string) =>
  sql`(select ${sql.ref(column)} from claim where claim.id = coalesce(${text('claim_id')}::int, told.entity_id))`
const claimOfMonth = sql`(select submitted_at from claim where claim.contract_id = ${text('contract_id')}::int
  and claim.period = ${text('period')}::date)`
const addendum = (column: string) =>
  sql`(select ${sql.ref(column)} from contract_addendum addendum where status = 2 and addendum.contract_id =
    coalesce(${text('contract_id')}::int, told.entity_id))`
const built = (period: ReturnType<typeof text>) => sql`case
  when (${period}::date + interval '1 month')::date <= local_today() then ${at(sql`${period}::date + interval '1 month'`, '02:00')}
  else ${at(period, '02:00')} end`
const decidedCase = sql`(select coalesce(decided_at, happened_on + interval '7 days') from compliance_case one
  where one.id = ${text('source_id')}::int)`
const decidedReview = sql`(select coalesce(decided_at, happened_at + interval '1 day') from review one
  where one.kind = ${text('source_kind')} and one.source_id = ${text('source_id')}::int)`

/** The moment of an event of each table, from what the row itself says. `installed` is the day the product was set up. */
const momentOf = (installed: ReturnType<typeof sql>) => sql`case
  when told.entity in ('complaint') then told.at
  when told.entity in ('comment', 'registration', 'file', 'claim_document') then ${moment('created_at')}
  when told.entity in ('organization', 'type_of_offence', 'tour_tag', 'user', 'user_user_type', 'user_zone')
    then case told.action when 'login' then ${moment('last_login_at')}
      else ${installed} + interval '2 days' + told.id * interval '1 second' end
  when told.entity in ('person', 'posting') then greatest(${installed} + interval '3 days',
    ${at(sql`coalesce(${text('start_date')}, ${text('from_date')})::date - 1`)})
  when told.entity = 'formula' then now() - interval '24 months 3 days'
  when told.entity = 'formula_version' then case told.action
    when 'submit' then ${moment('submitted_at')}
    when 'approve' then ${moment('approved_at')}
    when 'add-version' then now() - interval '2 days 3 hours'
    else now() - interval '24 months 3 days' end
  when told.entity = 'contract' then case told.action
    when 'submit' then ${moment('submitted_at')}
    when 'approve' then ${moment('approved_at')}
    when 'sign' then ${moment('signed_at')}
    when 'approve-addendum' then ${addendum('approved_at')}
    else ${at(sql`${text('start_date')}::date - 35`)} end
  when told.entity = 'contract_document' then ${at(sql`${contractStart} - 14`, '10:05')}
  when told.entity = 'contract_addendum' then case told.action
    when 'add-addendum' then least(${at(sql`${text('effective_date')}::date - 30`)}, now() - interval '4 days')
    when 'submit-addendum' then least(${at(sql`${text('effective_date')}::date - 29`)}, now() - interval '3 days')
    else ${moment('approved_at')} end
  when told.entity = 'contract_period' and told.action = 'submit' then ${claimOfMonth}
  when told.entity = 'contract_period' and told.action = 'approve-addendum' then ${addendum('approved_at')}
  when told.entity like 'contract\\_%' then ${at(sql`${contractStart} - 35`)}
  when told.entity = 'claim' then case told.action
    when 'generate' then ${built(text('period'))}
    when 'send' then ${moment('sent_at')}
    when 'submit' then ${claim('submitted_at')}
    when 'approve' then (select max(given.at) from claim_approval given where given.claim_id = told.entity_id
      and given.seq = coalesce(${text('step')}::int - 1, 3))
    when 'certify' then ${moment('certified_at')}
    else ${at(text('paid_on'))} end
  when told.entity = 'claim_answer' then ${moment('answered_at')}
  when told.entity = 'claim_record' and told.action = 'submit' then ${claim('submitted_at')}
  when told.entity = 'claim_record' then case ${text('source_kind')}
    when 'complaint' then (select case when ${text('reverses_id')} is not null then appeal_decided_at
      else coalesce(decided_at, submitted_at) end from complaint one where one.id = ${text('source_id')}::int)
    when 'compliance' then ${decidedCase}
    else coalesce(${decidedReview}, ${built(text('posted_period'))}) end
  when told.entity = 'compliance_item' then case told.action
    when 'insert' then ${at(text('period'), '01:00')}
    else case when ${text('checked_by')} is null then ${at(text('period'), '01:30')} else ${moment('checked_at')} end end
  when told.entity = 'compliance_case' then least(${at(sql`${text('happened_on')}::date + 7`)}, now() - interval '6 hours')
  when told.entity = 'review' then least(now() - interval '10 minutes', ${moment('happened_at')}
    + case ${text('kind')} when 'touring' then interval '2 hours' else interval '14 hours' end)
  when told.entity = 'spot_check' then ${moment('checked_at')} + interval '3 minutes'
  when told.entity = 'announcement' then least(${at(sql`${text('from_date')}::date - 1`)}, now() - interval '1 day')
  when told.entity = 'lock_override' then now() - interval '1 day'
  when told.entity = 'disturbance' then ${moment('ends_at')} + interval '5 hours'
  when told.entity = 'tour_route' then ${at(sql`${text('valid_from')}::date - 5`)}
  -- base data: of the day of installation
  else ${installed} + told.id * interval '1 second' end`

/** The tables whose rows have stamps. */
const kept = (trx: Trx) =>
  sql<{ name: string }>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'stamp' and relname in (select entity from event)`
    .execute(trx)
    .then(({ rows }) => rows)

/** Rewrites the log, which is not sealed yet, in the order in which things would have happened. */
async function rewriteLog(trx: Trx) {
  const installed = sql`(select least(min(start_date) - 75, (local_today() - interval '25 months')::date)::timestamp
    at time zone business_zone() + interval '9 hours' from contract)`
  await sql`create temp table told on commit drop as
    select told.*, coalesce(after, before) as row from event told`.execute(trx)
  await sql`update told set at = least(coalesce(${momentOf(installed)}, ${installed}), now() - interval '1 minute')`.execute(
    trx,
  )
  const columns = sql`at, actor_id, on_behalf_of, action, entity, entity_id, before, after, reason, request_id,
    organization_id, session_id, ip, user_agent`
  await sql`alter table event disable trigger event_append_only`.execute(trx)
  await sql`grant delete on event to current_user`.execute(trx)
  await sql`delete from event`.execute(trx)
  await sql`alter table event alter column id restart with 1`.execute(trx)
  await sql`insert into event (${columns}) select ${columns} from told order by at, id`.execute(trx)
  await sql`revoke delete on event from current_user`.execute(trx)
  await sql`alter table event enable trigger event_append_only`.execute(trx)
}

/** The stamps of every row are the first and the last event about it. */
async function stampRows(trx: Trx) {
  for (const { name } of await kept(trx)) {
    const table = sql.table(name)
    await sql`alter table ${table} disable trigger user`.execute(trx)
    await sql`update ${table} set created_at = told.first, updated_at = told.last
      from (select entity_id, min(at) as first, max(at) as last from event where entity = ${name} group by entity_id) told
      where told.entity_id = ${table}.id`.execute(trx)
    await sql`alter table ${table} enable trigger user`.execute(trx)
  }
}

const submitted = sql`(select submitted_at from claim where claim.id = claim_id)`
const builtAt = sql`(select built_at from claim where claim.id = claim_id)`

/** What jobs and triggers stamped with the moment of the seed: table, change, which rows. */
const traces = [
  ['claim', sql`built_at = ${built(sql`claim.period`)}`, sql`true`],
  ['claim_build', sql`asked_at = ${builtAt}, finished_at = ${builtAt} + interval '4 seconds'`, sql`true`],
  ['claim_step', sql`due_at = due_at - (now() - ${submitted})`, sql`true`],
  ['claim_revision', sql`frozen_at = ${submitted}`, sql`true`],
  ['compliance_item', sql`checked_at = ${at(sql`period`, '01:30')}`, sql`checked_at >= now()`],
  ['type_of_offence', sql`version_since = created_at`, sql`true`],
  ['contract_period', sql`locked_at = updated_at`, sql`locked_at is not null`],
] as const

async function dateTraces(trx: Trx) {
  for (const [name, change, where] of traces) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    await sql`update ${sql.table(name)} set ${change} where ${where}`.execute(trx)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  }
}

const signInDays = 20

/** Everyone signs in on working days, a little after eight. */
const signIns = (trx: Trx) =>
  sql`
  with day as (
    select "user".id, (local_today() - ago + time '08:00' + "user".id * interval '97 seconds' + (ago * 41 % 37) * interval '1 minute')
      at time zone business_zone() as at, "user".last_login_at
    from "user" cross join generate_series(0, ${signInDays}::int) ago
    where extract(isodow from local_today() - ago) < 6
  ), signed_in as (
    insert into event (at, actor_id, action, entity, entity_id, before, after)
    select at, id, 'login', 'user', id,
      jsonb_build_object('id', id, 'last_login_at', lag(at) over (partition by id order by at)),
      jsonb_build_object('id', id, 'last_login_at', at)
    from day where at < now()
  )
  update "user" set last_login_at = (select max(at) from day where day.id = "user".id and at < now())`.execute(
    trx,
  )

/** Gives every event, row and trace of the demo story its date. The last step of the seed. */
export async function dateStory(trx: Trx) {
  const { rows } = await sql`select from event_seal limit 1`.execute(trx)
  if (rows.length) throw new Error('The log is sealed already: the demo story needs a new database.')
  // a table cannot be altered while its deferred checks are pending
  await sql`set constraints all immediate`.execute(trx)
  await sql`alter table "user" disable trigger user`.execute(trx)
  await signIns(trx)
  await sql`alter table "user" enable trigger user`.execute(trx)
  await rewriteLog(trx)
  await stampRows(trx)
  await dateTraces(trx)
}
