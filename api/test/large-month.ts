import { sql } from 'kysely'
import { demoFormulas } from '../seeds/demo-formula.ts'
import type { Db } from '../src/platform/db/db.ts'
import { aSite } from './duty.ts'

/** 500 guard slots on each of 31 days, one in fifty of them fined, 10,000 rounds, and the claim to be computed. */
export async function aLargeMonth(
  db: Db,
  people: { contractorId: number; ownerId: number },
  { posts = 4, rounds = 1000 } = {},
) {
  const { siteId } = await aSite(db)
  const { rows } = await sql<{ id: number }>`
    insert into contract (ref_no, title, service_kind, contractor_id, owner_id, start_date, end_date, contract_value,
      monthly_value, absence_penalty, automatic_exceptions, status)
    values (next_number('contract'), 'A large contract', 'security', ${people.contractorId}, ${people.ownerId}, '2026-03-01',
      '2026-12-31', 15500000, 1550000, 50, false, 2) returning id`.execute(db)
  const contractId = rows[0]?.id as number
  const position = await db
    .insertInto('position')
    .values({
      code: 'LARGE',
      name: 'Guard',
      typeId: 2,
      ratePerShift: null,
      certificates: null,
      isActive: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows: lines } = await sql<{ id: number }>`
    insert into contract_line (contract_id, zone_id, position_id, guards_per_shift, shifts, rate)
    select ${contractId}, ${siteId}, ${position.id}, 125, '[{"start": "08:00", "end": "20:00"}]', 100
    from generate_series(1, ${posts}::int) returning id`.execute(db)
  for (const code of ['F2', 'F3', 'F4']) await addRule(db, contractId, code)
  await sql`
    insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end, slot,
      outcome, settled_at, review_status, minutes_late)
    select ${contractId}, line, ${siteId}, ${position.id}, day::date, day + interval '8 hours', day + interval '20 hours',
      slot, case when slot % 50 = 0 then 'absent' when slot % 51 = 0 then 'late' else 'present' end, now(),
      case when slot % 50 = 0 or slot % 51 = 0 then 3 end, case when slot % 51 = 0 then 40 else 0 end
    from unnest(${lines.map(({ id }) => id)}::int[]) line, generate_series(1, 125) slot,
      generate_series('2026-03-01'::timestamptz, '2026-03-31'::timestamptz, interval '1 day') day`.execute(db)
  const { rows: routes } = await sql<{ id: number }>`
    insert into tour_route (contract_id, zone_id, code, name, window_min, duration_min, grace_min, is_ordered, times, days,
      valid_from)
    select ${contractId}, ${siteId}, 'R' || nth, 'Round', 10, 30, 0, false, '{00:00}', '{1,2,3,4,5,6,7}', '2026-03-01'
    from generate_series(1, 10) nth returning id`.execute(db)
  await sql`
    insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min, grace_min,
      is_ordered, plan, total, closes_at, outcome, done, closed_at, review_status)
    select route, ${contractId}, ${siteId}, at::date, at, 10, 30, 0, false, '[]', 4, at + interval '1 hour',
      case when nth % 40 = 0 then 'missed' else 'complete' end, case when nth % 40 = 0 then 0 else 4 end, now(),
      case when nth % 40 = 0 then 3 end
    from unnest(${routes.map(({ id }) => id)}::int[]) route, generate_series(1, ${rounds}::int) nth,
      lateral (select '2026-03-01'::timestamptz + make_interval(mins => nth * 43) as at) planned`.execute(db)
  const { rows: claims } = await sql<{ id: number }>`
    insert into claim (contract_id, contractor_id, period) values (${contractId}, ${people.contractorId}, '2026-03-01')
    returning id`.execute(db)
  const claimId = claims[0]?.id as number
  await sql`insert into claim_build (claim_id) values (${claimId})`.execute(db)
  return claimId
}

async function addRule(db: Db, contractId: number, code: string) {
  const found = demoFormulas.find((formula) => formula.code === code)
  if (!found) throw new Error(code)
  const { rows } = await sql<{ id: number }>`
    with formula as (insert into formula (code, name, scope, applies_to) values (${`L-${code}`}, ${found.name},
      ${found.scope}, ${found.appliesTo}) returning id)
    insert into formula_version (formula_id, version, expression, valid_from, exclusivity_group)
    select id, 1, ${found.expression}, '2020-01-01', ${found.exclusivityGroup ?? null} from formula returning id`.execute(
    db,
  )
  const id = rows[0]?.id
  const [author, second] = await db.selectFrom('user').select('id').orderBy('id').limit(2).execute()
  await sql`update formula_version set status = 'tested', submitted_by = ${author?.id} where id = ${id}`.execute(
    db,
  )
  await sql`update formula_version set status = 'approved', approved_by = ${second?.id} where id = ${id}`.execute(
    db,
  )
  await sql`insert into contract_deduction (contract_id, source, formula_version_id)
    values (${contractId}, ${found.appliesTo}, ${id})`.execute(db)
}
