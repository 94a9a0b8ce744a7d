import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aWorkplace, casesOf, justification } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { handleDeadlines } from '../case/jobs.ts'

const here = await world()
const { db } = here
const place = await aWorkplace(here)
const cases = casesOf(here, place)
const { as } = place

const age = async (days: number, ids: number[]) => {
  await sql`update case_clock set started_at = started_at - make_interval(days => ${days}),
    due_at = due_at - make_interval(days => ${days})
    where source = 'complaint' and case_id = any(${ids}::int[]) and ended_at is null`.execute(db)
  await sql`update complaint set due_at = due_at - make_interval(days => ${days}) where id = any(${ids}::int[])`.execute(
    db,
  )
}
const notices = async (who: keyof typeof as, kind: string, about?: number) =>
  (await as[who].get('/notifications?limit=1000'))
    .json()
    .data.items.filter(
      (one: { kind: string; complaintId: number }) =>
        one.kind === kind && (about === undefined || one.complaintId === about),
    ).length

describe('The clock of a case', () => {
  test('runs for the working days of the contract, to the end of the last one', async () => {
    const { dueAt, clockStartedAt } = await cases.submitted()
    expect(new Date(dueAt).toISOString()).toMatch(/T15:59:59\.000Z$/)
    const days = (Date.parse(dueAt) - Date.parse(clockStartedAt)) / 86_400_000
    expect(days).toBeGreaterThan(2)
    expect(days).toBeLessThan(7)
  })

  test('uses the calendar of the place, the nearest zone above it before the contract’s own', async () => {
    const elsewhere = await aWorkplace(here)
    const dayOf = async () => {
      const { dueAt } = await casesOf(here, elsewhere).submitted()
      return new Date(Date.parse(dueAt) + 8 * 3_600_000).getUTCDay()
    }
    // A calendar with one working day per week: whenever the clock starts, it ends on that day.
    const only = async (day: number, zoneId: number) => {
      const weekend = [1, 2, 3, 4, 5, 6, 7].filter((other) => other !== day)
      const { id } = await db
        .insertInto('calendar')
        .values({ code: `ONLY-${day}`, name: `Day ${day}`, weekend })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('zone').set({ calendarId: id }).where('id', '=', zoneId).execute()
    }
    await only(2, elsewhere.zone.id)
    expect(await dayOf()).toBe(2)
    await only(5, elsewhere.site.id)
    expect(await dayOf()).toBe(5)
  })

  test('sends one warning at 75 per cent', async () => {
    const { id } = await cases.submitted()
    await sql`update case_clock set started_at = now() - interval '8 days', due_at = now() + interval '2 days'
      where source = 'complaint' and case_id = ${id}`.execute(db)
    await handleDeadlines(db)
    await handleDeadlines(db)
    expect(await notices('manager', 'complaint.dueSoon')).toBe(1)
    expect((await as.manager.get(`/complaints/${id}`)).json().data.status).toBe(1)
  })

  test('after three days without jobs on any node handles each overdue case once, and fines nobody', async () => {
    const made = []
    for (let index = 0; index < 25; index++) made.push(await cases.submitted())
    const ids = made.map(({ id }) => id)
    await age(10, ids)
    const nodes = await Promise.all([handleDeadlines(db), handleDeadlines(db), handleDeadlines(db)])
    expect(nodes.reduce((sum, count) => sum + count, 0)).toBe(25)
    expect(await handleDeadlines(db)).toBe(0)
    const rows = await db
      .selectFrom('complaint')
      .select(['status', 'noResponse'])
      .where('id', 'in', ids)
      .execute()
    expect(rows.every(({ status, noResponse }) => status === 2 && noResponse)).toBe(true)
    const { rows: log } = await sql<{ count: number; actors: number }>`
      select count(*)::int as count, count(actor_id)::int as actors from event
      where entity = 'complaint' and action = 'deadline' and entity_id = any(${ids}::int[])`.execute(db)
    expect(log[0]).toEqual({ count: 25, actors: 0 })
    expect(await notices('verifier', 'complaint.noResponse')).toBe(25)
    expect(await notices('manager', 'complaint.overdue')).toBe(25)
    const { statusText } = (await as.verifier.get(`/complaints/${ids[0]}`)).json().data
    expect(statusText).toBe('Awaiting verification (no justification received)')
  })

  test('sends one notice with their number when many end at once, also over several batches', async () => {
    const { id } = await cases.submitted()
    const { rows: copies } = await sql<{ id: number }>`
      insert into complaint overriding system value
      select copy.* from complaint cross join generate_series(1, 250) no
      cross join lateral jsonb_populate_record(complaint,
        jsonb_build_object('id', nextval('complaint_id_seq'), 'ref_no', 'MANY-' || no)) copy
      where complaint.id = ${id} returning id`.execute(db)
    const ids = copies.map((copy) => copy.id)
    await sql`insert into case_clock (source, case_id, kind, started_at, due_at)
      select 'complaint', copy, clock.kind, clock.started_at, clock.due_at from case_clock clock
      cross join unnest(${ids}::int[]) copy where clock.source = 'complaint' and clock.case_id = ${id}`.execute(
      db,
    )
    const before = await notices('manager', 'complaint.overdue')
    await age(10, ids)
    expect(await handleDeadlines(db)).toBe(250)
    expect(await notices('manager', 'complaint.overdue')).toBe(before + 1)
    const [notice] = (await as.manager.get('/notifications?kind=complaint.overdue')).json().data.items
    expect([notice.title, notice.link]).toEqual([
      '250 cases are overdue',
      '/manage-complaint/verify-complaint',
    ])
  })

  test('of the verifier, when it ends, notifies the administrators and changes nothing', async () => {
    const { id } = await cases.justified()
    await age(20, [id])
    await handleDeadlines(db)
    expect(await notices('admin', 'complaint.overdue')).toBeGreaterThan(0)
    expect((await as.verifier.get(`/complaints/${id}`)).json().data.status).toBe(2)
  })

  test('at 150 per cent notifies the administrators once more, and nobody else', async () => {
    const { id } = await cases.justified()
    const run = (share: number) =>
      sql`update case_clock set started_at = now() - make_interval(hours => 100),
        due_at = now() - make_interval(hours => 100) + make_interval(hours => ${Math.round(100 / share)})
        where source = 'complaint' and case_id = ${id} and ended_at is null`.execute(db)
    await run(1.2)
    await handleDeadlines(db)
    await handleDeadlines(db)
    expect(await notices('admin', 'complaint.longOverdue', id)).toBe(0)
    await run(1.6)
    await handleDeadlines(db)
    await handleDeadlines(db)
    expect(await notices('admin', 'complaint.longOverdue', id)).toBe(1)
    expect(await notices('verifier', 'complaint.longOverdue', id)).toBe(0)
    expect((await as.verifier.get(`/complaints/${id}`)).json().data.status).toBe(2)
  })

  test('of a question, when nobody answers, returns the case to the verifier', async () => {
    const { id } = await cases.justified()
    await cases.send('verifier', `/complaints/${id}/return`, { to: 'contractor', question: 'Which roster?' })
    await age(10, [id])
    await handleDeadlines(db)
    const row = (await as.verifier.get(`/complaints/${id}`)).json().data
    expect([row.status, row.noAnswer]).toEqual([2, true])
  })

  test('does not expire while an answer is being sent: a late answer is marked late', async () => {
    const { id } = await cases.submitted()
    await age(10, [id])
    const row = await cases.send('manager', `/complaints/${id}/justify`, justification)
    expect([row.status, row.isLate, row.noResponse]).toEqual([2, true, false])
    await handleDeadlines(db)
    expect((await as.verifier.get(`/complaints/${id}`)).json().data.noResponse).toBe(false)
  })
})
