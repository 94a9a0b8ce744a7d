import type { Client } from '../../api/test/sql/client.ts'
import { type Copier, continueIds, copier } from './copy.ts'
import { copyCases, copyDuties, copyMonths } from './record.ts'

/** The tables that get many rows: their indexes are made after them. */
export const largeTables = [
  'complaint',
  'complaint_file',
  'file',
  'case_clock',
  'claim_record',
  'event',
  'notification',
  'attendance',
  'tour_round',
  'tour_scan',
  'review',
]

const years = 5
/** Sixty weeks: longer than the duties of the demo data, so that no guard has two at once. */
const dutyDays = 420
/** Duties of the demo data in one district. */
const dutyRows = 17_000

/** Districts, and the copies of each kind, as temporary tables. */
async function prepare(client: Client, total: number) {
  const districts = Math.max(1, Math.round(total / dutyRows))
  const { rows } = await client.query(
    'select count(*)::int as cases from complaint where status in (3, 4, 5, 8)',
  )
  const generations = Math.ceil(total / rows[0].cases)
  await client.query(`
    create table pg_temp.district as select n, n as district, n as staff, interval '0' as back
      from generate_series(1, ${districts}) n;
    -- the contracts of the first district had five years of duties, the others one of them each
    create table pg_temp.duty as select (row_number() over ())::int as n, district, district as staff,
        make_interval(days => ${dutyDays} * past) as back
      from (select 0 as district, past from generate_series(1, ${years - 1}) past
        union all select district, district % ${years} from pg_temp.district) all_of;
    create table pg_temp.yearly as select (row_number() over ())::int as n, district, district as staff,
        make_interval(years => past) as back
      from generate_series(0, ${districts}) district cross join generate_series(0, ${years - 1}) past
      where district + past > 0;
    -- a third of all cases is in one zone, and two fifths are the large contractor's
    create table pg_temp.generation as select it.id as first_id, n,
        case when it.contract_id = 1 or (it.contract_id = 2 and n % 5 < 2) or n % 10 = 0 then 0
          else 1 + n % ${districts} end as district,
        case when n % 20 = 0 then 0 else 1 + n % ${districts} end as staff,
        make_interval(mins => ((${generations} - n) * ${years * 365 * 24 * 60}::bigint / ${generations})::int) as back
      from generate_series(1, ${generations}) n cross join complaint it;
    delete from pg_temp.generation using complaint it where it.id = first_id
      and it.status in (1, 2, 6, 7) and back > interval '45 days';
    create index on pg_temp.generation (first_id);
    analyze pg_temp.generation; analyze pg_temp.district; analyze pg_temp.duty; analyze pg_temp.yearly`)
}

/** Contractors, places, people, users and contracts of the districts. */
async function copyDistricts({ copy, moved }: Copier) {
  const by = 'pg_temp.district'
  const named = (column: string) => `it.${column} || ' ' || copy.n`
  const isCopied = (table: string) => `${moved('it.id', table)} <> it.id`
  await copy('zone', {
    by,
    where: isCopied('zone'),
    own: { code: `it.code || '-' || copy.n`, name: named('name') },
  })
  await copy('organization', {
    by,
    where: isCopied('organization'),
    own: { ref_no: 'null', name: named('name'), registration_no: `it.registration_no || '-' || copy.n` },
  })
  await copy('person', {
    by,
    own: {
      ref_no: 'null',
      full_name: named('full_name'),
      identity_hash: `it.identity_hash || int4send(copy.n)`,
    },
  })
  await copy('user', { by, own: { email: `copy.n || '.' || it.email` } })
  for (const table of ['user_user_type', 'user_zone', 'posting']) await copy(table, { by })
  await copy('contract', { by, own: { ref_no: `it.ref_no || '-' || copy.n`, title: named('title') } })
  for (const part of ['line', 'deduction', 'obligation', 'period', 'party'])
    await copy(`contract_${part}`, { by })
  for (const table of ['tour_route', 'tour_route_point']) await copy(table, { by })
  await copy('tour_tag', { by, own: { tag_uid: `it.tag_uid || '-' || copy.n` } })
}

/** What the copies of cases cannot give: drafts, notices, and the claims of the ledger entries. */
async function addRest(client: Client, total: number) {
  await client.query(`
    insert into complaint (contract_id, contractor_id, zone_id, type_of_offence_id, date_of_misconduct,
      description, offender, location, recorded_by, created_by, created_at, updated_at)
    select contract_id, contractor_id, zone_id, type_of_offence_id, now() - make_interval(mins => id * 7 % 43200),
      description, offender, location, recorded_by, recorded_by, now(), now()
    from complaint where status <> 0 order by date_of_misconduct desc limit ${Math.round(total / 500)};

    insert into notification (recipient_id, kind, params, complaint_id, is_read, created_at, read_at, mailed_at)
    select case id % 4 when 0 then recorded_by when 1 then justified_by when 2 then decided_by else appealed_by end,
      'complaint.submitted', jsonb_build_object('refNo', ref_no, 'offender', offender, 'location', location,
        'offence', offence ->> 'name', 'dueAt', due_at, 'happenedAt', date_of_misconduct),
      id, id % 50 > 0, moment, case when id % 50 > 0 then moment end, moment
    from (select *, now() - make_interval(mins => (id::bigint * 7919 % 230400)::int) as moment from complaint
      where status <> 0) it
    where case id % 4 when 0 then recorded_by when 1 then justified_by when 2 then decided_by else appealed_by end is not null
    order by moment;

    -- as ledger_amount and has_evidence, which would look for each row without an index
    insert into complaint_fact select id, amount, file.complaint_id is not null from complaint
      left join (select distinct on (source_id) source_id, amount from claim_record
        where source_kind = 'complaint' and reverses_id is null and uncomputable is null
        order by source_id, id desc) record on source_id = id
      left join (select distinct complaint_id from complaint_file where kind = 'complaint') file on file.complaint_id = id
      on conflict do nothing;

    insert into person_fact select fact.* from person cross join lateral person_facts(person) fact
      on conflict do nothing;

    insert into review_fact select fact.* from review cross join lateral review_facts(review) fact
      on conflict do nothing;

    update claim_record set claim_id = claim.id from claim
    where claim_record.claim_id is null and claim_record.status = 'in claim'
      and claim.contract_id = claim_record.contract_id and claim.period = claim_record.posted_period;
    update claim_record set status = 'confirmed' where claim_id is null and status = 'in claim'`)
}

/** Multiplies the demo data to this many complaints over five years. Triggers are off: nothing is audited or notified. */
export async function multiply(client: Client, total: number, say: (line: string) => void) {
  await prepare(client, total)
  const engine = await copier(client)
  await copyDistricts(engine)
  say('districts, contractors and people are in place')
  await copyCases(engine, client)
  say('cases, files, ledger entries and events are in place')
  await copyDuties(engine)
  say('duties, rounds and scans are in place')
  await copyMonths(engine)
  await continueIds(client)
  await addRest(client, total)
}
