import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { notify } from '../../platform/notification/notify.ts'
import { mailNotices } from './mail.ts'

const here = await world({ demo: true, baseUrl: 'https://patuh.example' })
const { db, owner, env, as, aUser, work } = here
const place = await aWorkplace(here)
const { id: complaintId } = await casesOf(here, place).submitted()

type Kind = 'complaint.submitted' | 'complaint.dueSoon' | 'complaint.justified' | 'complaint.fined'
const values = { refNo: 'C-2025-000001', offence: 'Asleep on duty', location: 'Gate', offender: 'Ahmad' }
const tell = (to: number[], kind: Kind = 'complaint.dueSoon', about: number | null = complaintId) =>
  db.transaction().execute(async (trx) => {
    await notify(trx, { to, kind, values, complaintId: about })
  })
/** Makes the notices older. */
const wait = (minutes: number) =>
  sql`update notification set created_at = created_at - make_interval(mins => ${minutes}),
    deleted_at = deleted_at - make_interval(mins => ${minutes})`.execute(db)
/** The quiet hours of a zone, relative to now, in the agency's time zone. */
const sleep = (from: number, to: number) =>
  sql`update calendar set
    quiet_from = to_char(now() at time zone business_zone() + make_interval(hours => ${from}), 'HH24:MI'),
    quiet_to = to_char(now() at time zone business_zone() + make_interval(hours => ${to}), 'HH24:MI')`.execute(
    db,
  )
const mails = async ({ email }: { email: string }) => {
  await mailNotices({ db, env })
  await work()
  return db.selectFrom('caughtMail').selectAll().where('to', '=', email).orderBy('id').execute()
}
beforeEach(async () => {
  await sleep(2, 3)
  await sql`update notification set mailed_at = now()`.execute(db)
})

describe('A notice is mailed', () => {
  test('once, after five minutes, in the reader’s language, with a link to the case', async () => {
    const me = await aUser()
    await db.updateTable('user').set({ locale: 'ms' }).where('id', '=', me.id).execute()
    await tell([me.id])
    expect(await mails(me)).toEqual([])
    await wait(6)
    const [letter, second] = await mails(me)
    expect(second).toBeUndefined()
    expect(letter?.subject).toBe('Hampir tamat tempoh: C-2025-000001')
    expect(letter?.text).toContain('Tiga suku tempoh telah berlalu.')
    expect(letter?.text).toContain(`https://patuh.example/manage-complaint/`)
    expect(letter?.text).toContain(`?open=${complaintId}`)
    expect(await mails(me)).toHaveLength(1)
  })

  test('once by two concurrent workers', async () => {
    const me = await aUser()
    await tell([me.id])
    await wait(6)
    await Promise.all([mailNotices({ db, env }), mailNotices({ db, env }), mailNotices({ db, env })])
    expect(await mails(me)).toHaveLength(1)
  })

  test('in one digest, when more came within five minutes', async () => {
    const me = await aUser()
    await tell([me.id])
    await wait(6)
    await tell([me.id])
    await tell([me.id], 'complaint.fined')
    const letters = await mails(me)
    expect(letters.map(({ subject }) => subject)).toEqual(['3 notifications from Patuh'])
    const [, soon, , decision] = letters[0]?.text.split('• ') ?? []
    // a decision is said in full
    expect(decision).toMatch(/^Decision: fined, C-2025-000001\n[^•]*Offender: Ahmad/)
    expect(soon).not.toContain('Ahmad')
  })

  test('after the quiet hours of its zone, not within them', async () => {
    const me = await aUser()
    await tell([me.id])
    await wait(6)
    await sleep(-1, 1)
    expect(await mails(me)).toEqual([])
    await sleep(-2, 0)
    expect(await mails(me)).toHaveLength(1)
  })

  test('at 8:00 to users with a daily digest', async () => {
    const me = await aUser()
    const chosen = await as(me.token).put('/notification-preferences', { items: [], isDaily: true })
    expect(chosen.json().data.isDaily).toBe(true)
    await tell([me.id])
    await tell([me.id])
    expect(await mails(me)).toEqual([])
    await wait(24 * 60)
    const letters = await mails(me)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('2 notifications from Patuh')
  })

  test('only if it is unread or mandatory', async () => {
    const me = await aUser()
    await tell([me.id])
    await tell([me.id], 'complaint.fined')
    await as(me.token).post('/notifications/read-all')
    await wait(6)
    expect((await mails(me)).map(({ subject }) => subject)).toEqual(['Decision: fined, C-2025-000001'])
  })

  test('by mail only, by the bell only, or not at all, as the preferences of its kind say', async () => {
    const me = await aUser()
    const kinds = { 'complaint.dueSoon': [false, true], 'complaint.fined': [false, false] }
    const items = Object.entries(kinds).map(([kind, [bell, mail]]) => ({ kind, bell, mail }))
    await as(me.token).put('/notification-preferences', { items })
    await tell([me.id], 'complaint.dueSoon')
    await tell([me.id], 'complaint.fined')
    await tell([me.id], 'complaint.justified')
    const bell = (await as(me.token).get('/notifications')).json().data.items
    expect(bell.map(({ kind }: { kind: string }) => kind)).toEqual(['complaint.justified', 'complaint.fined'])
    await wait(6)
    const [letter] = await mails(me)
    expect(letter?.subject).toBe('2 notifications from Patuh')
    expect(letter?.text).toContain('Due soon')
    expect(letter?.text).not.toContain('Justification received')
  })

  test('neither to an account that was closed meanwhile, nor after two days', async () => {
    const [gone, late] = [await aUser(), await aUser()]
    await tell([gone.id, late.id])
    await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', gone.id).execute()
    await wait(3 * 24 * 60)
    expect([await mails(gone), await mails(late)]).toEqual([[], []])
  })

  test('with the calculation of a verdict as a PDF attachment', async () => {
    const { refNo } = await casesOf(here, place).decided('deny')
    await wait(6)
    await mailNotices({ db, env })
    const letters = await mails(place.manager)
    const [paper] = letters.at(-1)?.enclosures ?? []
    expect(paper?.name).toBe(`${refNo}-decision.pdf`)
    expect(Buffer.from(paper?.content ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    const shown = await here.app.inject(`/api/v1/mails/${letters.at(-1)?.id}/enclosures/1`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await here.app.inject(`/api/v1/mails/${letters.at(-1)?.id}/enclosures/2`)).statusCode).toBe(404)
  })

  test('later, if there is no mail server yet', async () => {
    const me = await aUser()
    await tell([me.id])
    await wait(6)
    await mailNotices({ db, env: { ...env, demo: false } })
    expect(await mails(me)).toHaveLength(1)
  })

  test('from a backlog of 5,000 in batches of at most 500, and those of one user together', async () => {
    const people = [await aUser(), await aUser(), await aUser()]
    await sql`insert into notification (recipient_id, kind, params, created_at)
      select id, 'complaint.dueSoon', ${JSON.stringify(values)}::jsonb, now() - interval '10 minutes'
      from unnest(${people.map(({ id }) => id)}::int[], '{490,490,4020}'::int[]) as person (id, count)
      cross join lateral generate_series(1, count)`.execute(db)
    await sql`create table mailed_batch (count integer)`.execute(owner)
    await sql`grant insert on mailed_batch to public`.execute(owner)
    await sql`create function count_mailed() returns trigger language plpgsql as $$ begin
      insert into mailed_batch select count(*) from taken; return null; end $$`.execute(owner)
    await sql`create trigger count_mailed after update on notification referencing new table as taken
      for each statement execute function count_mailed()`.execute(owner)
    const letters = await mails(people[0] as { email: string })
    await sql`drop trigger count_mailed on notification`.execute(owner)
    const { rows } = await sql<{ sum: number; most: number }>`
      select sum(count)::int as sum, max(count) as most from mailed_batch`.execute(owner)
    expect(rows[0]).toEqual({ sum: 5000, most: 500 })
    expect(letters.map(({ subject }) => subject)).toEqual(['490 notifications from Patuh'])
    expect(await mails(people[1] as { email: string })).toHaveLength(1)
    expect(await mails(people[2] as { email: string })).toHaveLength(9)
  })
})
