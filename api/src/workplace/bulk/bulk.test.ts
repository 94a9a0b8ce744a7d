import { dayOf } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { anOffence } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { contributed } from '../../platform/feature.ts'
import type { Bulk } from './bulk.ts'
import { bulkTask, bulkWatch } from './jobs.ts'
import { load } from './queries.ts'
import { step } from './run.ts'

const { as, aUser, aZone, db, env, work, events } = await world()
const context = { db, env, log: pino({ level: 'silent' }) }
const people = {
  sa: await aUser({ userType: 'SA' }),
  aa: await aUser({ userType: 'AA' }),
  au: await aUser({ userType: 'AU' }),
}
const sa = as(people.sa.token)
const aa = as(people.aa.token)

const zones = contributed('bulks').find(({ list }) => list.api === 'zones') as Bulk
let count = 0
/** Creates this many zones with a common word. */
async function places(many: number, isActive = true) {
  const word = `Word${++count}x`
  const made = []
  for (let n = 1; n <= many; n++) made.push(await aZone({ name: `${word} ${n}`, isActive }))
  return { word, rows: made, ids: made.map(({ id }) => id) }
}
const start = async (body: object, action = 'deactivate', caller = sa) => {
  const answer = await caller.post(`/zones/bulk/${action}`, body)
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().data.id as number
}
const jobOf = async (id: number, caller = sa) => (await caller.get(`/bulk-jobs/${id}`)).json().data
const rowsOf = async (id: number, query = '', caller = sa) =>
  (await caller.get(`/bulk-jobs/${id}/rows?${query}`)).json().data.items
const active = async (ids: number[]) =>
  (await db.selectFrom('zone').select('id').where('id', 'in', ids).where('isActive', '=', true).execute())
    .length
/** Processes the next record of a job only. */
async function goOn(id: number, bulk = zones) {
  const job = await load(db, id)
  const action = job && bulk.actions[job.action]
  if (!action) throw new Error('no such job')
  return step(context, { job, bulk, action })
}

describe('A bulk action', () => {
  test('is answered at once with a job, which then has a result for each record', async () => {
    const { ids, rows } = await places(3)
    await sa.post(`/zones/${ids[1]}/deactivate`)
    const child = await aZone({ kind: 'zone', parentId: ids[2] as number })
    const answer = await sa.post('/zones/bulk/deactivate', { ids: [...ids, ids[0]] })
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      202,
      { list: 'zones', action: 'deactivate', state: 'waiting', total: 3, done: 0, endedAt: null },
    ])
    await work()
    const { id } = answer.json().data
    expect(await jobOf(id)).toMatchObject({ state: 'done', total: 3, done: 1, skipped: 1, failed: 1 })
    expect(await rowsOf(id)).toEqual([
      {
        id: ids[0],
        name: `${rows[0]?.name} (${rows[0]?.code})`,
        outcome: 'done',
        code: null,
        message: null,
        fields: [],
      },
      expect.objectContaining({
        outcome: 'skipped',
        code: 'STATE_CONFLICT',
        message: 'It is already inactive.',
      }),
      expect.objectContaining({ outcome: 'failed', code: 'VALIDATION' }),
    ])
    // the same errors as the single action
    const alone = (await sa.post(`/zones/${ids[2]}/deactivate`)).json().error
    const [failed] = await rowsOf(id, 'outcome=failed')
    expect(failed).toMatchObject({ code: alone.code, message: alone.message, fields: alone.fields })
    expect(await active([...ids, child.id])).toBe(2)
  })

  test('writes an audit event per record, by the user who started it and from their address', async () => {
    const { ids } = await places(2)
    const id = await start({ ids })
    await work()
    const told = (await events()).filter(
      ({ entity, entityId, action }) =>
        entity === 'zone' && ids.includes(entityId) && action === 'deactivate',
    )
    expect(told).toHaveLength(2)
    for (const event of told)
      expect(event).toMatchObject({ actorId: people.sa.id, action: 'deactivate', ip: '127.0.0.1' })
    const [asked] = (await events()).filter(({ action }) => action === 'bulk').slice(-1)
    expect(asked).toMatchObject({ entity: 'zone', after: { bulk: id, step: 'deactivate', rows: 2 } })
    expect(asked?.requestId).toBe(told[0]?.requestId)
  })

  test('applies to the query of the list, across all pages', async () => {
    const { word, ids } = await places(13)
    const other = await places(1)
    const id = await start({ filter: { q: word, sort: '-name', limit: '5' }, expected: 13 })
    await work()
    expect(await jobOf(id)).toMatchObject({ total: 13, done: 13 })
    expect(await active([...ids, ...other.ids])).toBe(1)
    const names = (await rowsOf(id, 'limit=20')).map(({ name }: { name: string }) => name.split(' (')[0])
    expect(names).toEqual([...names].sort().reverse())
    expect((await rowsOf(id, 'limit=5&page=3')).length).toBe(3)
  })

  test.each([
    ['neither ids nor a filter', {}],
    ['both', { ids: [1], filter: {} }],
    ['no id', { ids: [] }],
    ['a filter that the list does not have', { filter: { secret: '1' } }],
    ['a sort that the list does not have', { filter: { sort: 'secret' } }],
    ['something else', { ids: [1], more: true }],
    ['an input that the action does not have', { ids: [1], input: { reason: 'x' } }],
  ])('is refused with %s', async (_, body) => {
    expect((await sa.post('/zones/bulk/deactivate', body)).statusCode).toBe(400)
  })

  test('is refused when the list has changed meanwhile', async () => {
    const { word, ids } = await places(2)
    const answer = await sa.post('/zones/bulk/deactivate', { filter: { q: word }, expected: 3 })
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      409,
      { code: 'STATE_CONFLICT', current: { total: 2 } },
    ])
    await work()
    expect(await active(ids)).toBe(2)
  })

  test('is started once per Idempotency-Key', async () => {
    const { ids } = await places(1)
    const send = () => sa.post('/zones/bulk/deactivate', { ids }, { 'idempotency-key': `bulk-key-${ids[0]}` })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([202, 202])
    expect(second.json().data.id).toBe(first.json().data.id)
  })

  test('is limited to ten thousand records', async () => {
    await sql`insert into position (code, name, type_id, is_active)
      select 'MANY-' || n, 'Many ' || n, 1, true from generate_series(1, 10001) n`.execute(db)
    const all = Array.from({ length: 10_001 }, (_, n) => n + 1)
    for (const body of [{ filter: { q: 'MANY-' } }, { ids: all }]) {
      const answer = await sa.post('/positions/bulk/deactivate', body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().error.fields).toMatchObject([{ code: 'tooManyRows', limit: 10_000 }])
    }
    const fits = await sa.post('/positions/bulk/deactivate', { ids: all.slice(1) })
    expect(fits.json().data).toMatchObject({ total: 10_000 })
    await sql`delete from bulk_job where id = ${fits.json().data.id}`.execute(db)
  })
})

describe('A bulk job and scope:', () => {
  test('a record out of scope has the result of one that does not exist, without its name', async () => {
    const own = await aUser({ userType: 'CS', typeId: 2 })
    const stranger = await aUser({ userType: 'CS', typeId: 2 })
    const manager = await aUser({ userType: 'CM', typeId: 2 })
    await sql`update person set organization_id = ${manager.organizationId}
      where id = (select person_id from "user" where id = ${own.id})`.execute(db)
    const cm = as(manager.token)
    const answer = await cm.post('/users/bulk/suspend', {
      ids: [own.id, stranger.id, 2_000_000_000],
      input: { reason: 'The contract ended' },
    })
    await work()
    const [first, second, third] = await rowsOf(answer.json().data.id, '', cm)
    expect(first).toMatchObject({ id: own.id, outcome: 'done' })
    expect(third).toMatchObject({ name: null, outcome: 'failed', code: 'NOT_FOUND' })
    expect({ ...second, id: 0 }).toEqual({ ...third, id: 0 })
    expect((await sa.get(`/users/${stranger.id}`)).json().data.status).toBe('active')
  })

  test('a job of someone else is not found', async () => {
    const { ids } = await places(1)
    const id = await start({ ids })
    for (const path of ['', '/rows', '/export']) {
      const foreign = await aa.get(`/bulk-jobs/${id}${path}`)
      const missing = await aa.get(`/bulk-jobs/2000000000${path}`)
      expect(foreign.statusCode).toBe(404)
      expect({ ...foreign.json().error, traceId: '' }).toEqual({ ...missing.json().error, traceId: '' })
    }
    expect((await as().get(`/bulk-jobs/${id}`)).statusCode).toBe(401)
  })

  test('the remaining records fail once the privilege is revoked', async () => {
    const someone = await aUser({ userType: 'AA' })
    const { ids } = await places(3)
    const id = await start({ ids }, 'deactivate', as(someone.token))
    expect(await goOn(id)).toBe(true)
    await sql`delete from user_user_type where user_id = ${someone.id}`.execute(db)
    await work()
    expect(await load(db, id)).toMatchObject({ state: 'done', done: 1, failed: 2 })
    const refused = await db
      .selectFrom('bulkRow')
      .select(['code', 'name'])
      .where('jobId', '=', id)
      .where('outcome', '=', 'failed')
      .execute()
    expect(refused).toEqual([
      { code: 'FORBIDDEN', name: null },
      { code: 'FORBIDDEN', name: null },
    ])
    expect(await active(ids)).toBe(2)
  })

  test('the remaining records fail once the user is suspended', async () => {
    const someone = await aUser({ userType: 'AA' })
    const { ids } = await places(2)
    const id = await start({ ids }, 'deactivate', as(someone.token))
    await db.updateTable('user').set({ status: 'suspended' }).where('id', '=', someone.id).execute()
    await work()
    expect(await load(db, id)).toMatchObject({ state: 'done', done: 0, failed: 2 })
    expect(await active(ids)).toBe(2)
  })
})

describe('A bulk job', () => {
  test('that was interrupted is resumed, and nothing is done twice', async () => {
    const { ids } = await places(4)
    const id = await start({ ids })
    await goOn(id)
    await goOn(id)
    await sql`select graphile_worker.remove_job(${`bulk-${id}`})`.execute(db)
    await sql`update bulk_job set touched_at = now() - interval '2 minutes' where id = ${id}`.execute(db)
    await work()
    expect(await jobOf(id)).toMatchObject({ state: 'running', done: 2 })
    await bulkWatch.run(context, {})
    await work()
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: 4, skipped: 0 })
    const told = (await events()).filter(
      ({ action, entityId }) => action === 'deactivate' && ids.includes(entityId),
    )
    expect(told.map(({ entityId }) => entityId).sort()).toEqual([...ids].sort())
  })

  test('whose server dies within a record has neither changed it nor saved a result', async () => {
    const { ids } = await places(1)
    const id = await start({ ids })
    const dying: Bulk = {
      ...zones,
      actions: {
        deactivate: {
          access: 'zone.deactivate',
          apply: async ({ trx, id: zoneId }) => {
            await sql`update zone set is_active = false where id = ${zoneId}`.execute(trx)
            throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
          },
        },
      },
    }
    await expect(goOn(id, dying)).rejects.toThrow('ECONNRESET')
    expect(await active(ids)).toBe(1)
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', done: 0, failed: 0 })
    await work()
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: 1 })
  })

  test('continues with the next record after an internal error', async () => {
    const { ids } = await places(2)
    const id = await start({ ids })
    const faulty: Bulk = {
      ...zones,
      actions: {
        deactivate: {
          access: 'zone.deactivate',
          apply: async () => {
            throw new TypeError('x is undefined')
          },
        },
      },
    }
    await goOn(id, faulty)
    await work()
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: 1, failed: 1 })
    expect(await rowsOf(id, 'outcome=failed')).toMatchObject([{ id: ids[0], code: 'INTERNAL' }])
    expect((await sa.get(`/bulk-jobs/${id}/rows`)).body).not.toContain('undefined')
  })

  test('and a concurrent one on the same records change each of them once', async () => {
    const { ids } = await places(12)
    const task = bulkTask
    const [one, two] = [await start({ ids }), await start({ ids: ids.toReversed() }, 'deactivate', aa)]
    // the first job is run by two workers
    await Promise.all([one, two, one].map((id) => task.run(context, { id })))
    await work()
    const [first, second] = [await jobOf(one), await jobOf(two, aa)]
    expect([first.state, second.state]).toEqual(['done', 'done'])
    expect(first.done + second.done).toBe(12)
    expect(first.skipped + second.skipped).toBe(12)
    expect(await active(ids)).toBe(0)
    const told = (await events()).filter(
      ({ action, entityId }) => action === 'deactivate' && ids.includes(entityId),
    )
    expect(told).toHaveLength(12)
  })

  test('that took long notifies the user, with a link to its results', async () => {
    const { ids } = await places(2)
    const [short, long] = [await start({ ids }), await start({ ids }, 'activate')]
    await sql`update bulk_job set created_at = now() - interval '1 minute' where id = ${long}`.execute(db)
    await work()
    const linkTo = (id: number) => `/manage-user/zone?bulk=${id}`
    const [ofShort, ofLong] = [linkTo(short), linkTo(long)]
    const told = await db
      .selectFrom('notification')
      .select(['recipientId', 'link'])
      .where('kind', '=', 'bulk.done')
      .where('link', 'in', [ofShort, ofLong])
      .execute()
    expect(told).toEqual([{ recipientId: people.sa.id, link: ofLong }])
    expect(await jobOf(short)).toMatchObject({ state: 'done' })
  })

  test('can be exported as CSV, in which a name is never a formula', async () => {
    const { ids } = await places(1)
    await db
      .updateTable('zone')
      .set({ name: '=1+1' })
      .where('id', '=', ids[0] as number)
      .execute()
    const id = await start({ ids: [ids[0], 2_000_000_000] })
    await work()
    const sheet = (await sa.get(`/bulk-jobs/${id}/export`, { 'accept-language': 'en' })).body
    const [head, first, second] = sheet.split('\r\n')
    expect(head).toBe('\uFEFFRecord,Result,Reason')
    expect(first).toMatch(/^'=1\+1 \(Z-\d+\),Done,$/)
    expect(second).toMatch(/^#2000000000,Failed,.+/)
  })
})

describe('Every list offers its single actions in bulk:', () => {
  const run = async (caller: typeof sa, path: string, body: object) => {
    const answer = await caller.post(path, body)
    expect(answer.statusCode, answer.body).toBe(202)
    await work()
    return (await rowsOf(answer.json().data.id, '', caller)).map(
      ({ outcome, code }: Record<string, string>) => code ?? outcome,
    )
  }

  test('persons: moved, ended and reactivated', async () => {
    const { organizationId } = people.aa
    const made = await db
      .insertInto('person')
      .values([1, 2].map((n) => ({ fullName: `Guard ${n}`, organizationId })))
      .returning('id')
      .execute()
    const ids = made.map(({ id }) => id)
    const [day, today] = [dayOf(Date.now() - 86_400_000), dayOf(Date.now())]
    const of = async (id: number) => (await aa.get(`/persons/${id}`)).json().data
    const end = { endDate: day, reason: 'The contract ended' }
    expect(await run(aa, '/persons/bulk/deactivate', { ids, input: end })).toEqual(['done', 'done'])
    expect(await of(ids[1] as number)).toMatchObject({ status: 'ended', endDate: day })
    expect(await run(aa, '/persons/bulk/deactivate', { ids, input: end })).toEqual([
      'STATE_CONFLICT',
      'STATE_CONFLICT',
    ])
    expect(await run(aa, '/persons/bulk/activate', { ids })).toEqual(['done', 'done'])
    const elsewhere = people.sa.organizationId
    const move = { organizationId: elsewhere, fromDate: today, note: null }
    expect(await run(aa, '/persons/bulk/transfer', { ids, input: move })).toEqual(['done', 'done'])
    expect(await of(ids[0] as number)).toMatchObject({ status: 'active', organizationId: elsewhere })
  })

  test('organisations: suspended and reactivated', async () => {
    const { organizationId } = people.au
    const input = { reason: 'Debts' }
    const filter = {
      q: (await sa.get(`/user-profiles/${organizationId}`)).json().data.name,
      status: 'active',
    }
    expect(await run(sa, '/user-profiles/bulk/suspend', { filter, input, expected: 1 })).toEqual(['done'])
    const ids = [organizationId]
    expect(await run(sa, '/user-profiles/bulk/suspend', { ids, input })).toEqual(['STATE_CONFLICT'])
    expect(await run(sa, '/user-profiles/bulk/reactivate', { ids, input })).toEqual(['done'])
  })

  test('user types: retired with a successor, except one’s own', async () => {
    const types = await db.selectFrom('userType').select(['id', 'code']).execute()
    const idOf = (code: string) => types.find((type) => type.code === code)?.id as number
    const made = await db
      .insertInto('userType')
      .values(['ROLE-X', 'ROLE-Y'].map((code) => ({ code, name: code, typeId: 1, defaultScope: 'zone' })))
      .returning('id')
      .execute()
    const [held, free] = made.map(({ id }) => id) as [number, number]
    const { id: userId } = await aUser({})
    await db.insertInto('userUserType').values({ userId, userTypeId: held }).execute()
    const ids = [free, held, idOf('SA'), 2_000_000_000]
    const path = '/user-types/bulk/deactivate'
    expect(await run(sa, path, { ids, input: { moveToId: null } })).toEqual([
      'done',
      'VALIDATION',
      'FORBIDDEN',
      'NOT_FOUND',
    ])
    expect(await run(sa, path, { ids: made.map(({ id }) => id), input: { moveToId: idOf('IN') } })).toEqual([
      'done',
      'STATE_CONFLICT',
    ])
    const left = await db
      .selectFrom('userUserType')
      .select('userTypeId')
      .where('userId', '=', userId)
      .execute()
    expect(left.map(({ userTypeId }) => userTypeId)).not.toContain(held)
    expect(left.map(({ userTypeId }) => userTypeId)).toContain(idOf('IN'))
    const filter = { q: 'ROLE-', isActive: 'false' }
    expect(await run(sa, '/user-types/bulk/activate', { filter, expected: 2 })).toEqual(['done', 'done'])
    expect((await as(people.au.token).post(path, { ids, input: { moveToId: null } })).statusCode).toBe(403)
  })

  test('registrations: rejected where not yet decided', async () => {
    const ask = (n: number, status: string) => ({
      registrationNo: '2024-1',
      organizationId: people.aa.organizationId,
      fullName: `Asker ${n}`,
      email: `asker${n}@bulk.example`,
      phone: '0123456789',
      position: 'Guard',
      reason: 'Work',
      locale: 'en',
      status,
    })
    const made = await db
      .insertInto('registration')
      .values([ask(1, 'pending'), ask(2, 'pending'), ask(3, 'approved')])
      .returning('id')
      .execute()
    const ids = made.map(({ id }) => id)
    const input = { remark: 'We do not know you.' }
    expect(await run(aa, '/registrations/bulk/reject', { ids, input })).toEqual([
      'done',
      'done',
      'STATE_CONFLICT',
    ])
    expect((await aa.get(`/registrations/${ids[0]}`)).json().data).toMatchObject({
      status: 'rejected',
      remark: input.remark,
    })
  })

  test('one’s own notices, and nobody else’s', async () => {
    const tell = (recipientId: number, title: string) =>
      db
        .insertInto('notification')
        .values({ recipientId, kind: 'message', params: JSON.stringify({ title, description: 'x' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    const mine = [await tell(people.au.id, 'Rain today'), await tell(people.au.id, 'Rain again')]
    const other = await tell(people.aa.id, 'Rain elsewhere')
    const au = as(people.au.token)
    const ids = [...mine, other].map(({ id }) => id)
    const asked = async (query: string) => (await au.get(`/notifications?${query}`)).json().data.items
    expect(await run(au, '/notifications/bulk/read', { ids })).toEqual(['done', 'done', 'NOT_FOUND'])
    expect(await asked('isRead=1&q=rain')).toHaveLength(2)
    expect(await run(au, '/notifications/bulk/read', { ids: ids.slice(0, 1) })).toEqual(['STATE_CONFLICT'])
    const filter = { q: 'rain' }
    expect(await run(au, '/notifications/bulk/unread', { filter, expected: 2 })).toEqual(['done', 'done'])
    expect(await asked('isRead=2&q=rain&kind=message')).toHaveLength(2)
    expect(await run(au, '/notifications/bulk/delete', { filter, expected: 2 })).toEqual(['done', 'done'])
    expect(await asked('q=rain')).toHaveLength(0)
    expect(
      await db
        .selectFrom('notification')
        .select(['isRead', 'deletedAt'])
        .where('id', '=', other.id)
        .execute(),
    ).toEqual([{ isRead: false, deletedAt: null }])
  })

  test('types of offence: deactivated and reactivated', async () => {
    const offence = (await aa.post('/type-of-offences', anOffence({}))).json().data
    const ids = [offence.id, 2_000_000_000]
    expect(await run(aa, '/type-of-offences/bulk/deactivate', { ids })).toEqual(['done', 'NOT_FOUND'])
    expect((await aa.get(`/type-of-offences/${offence.id}`)).json().data.isActive).toBe(false)
    expect(await run(aa, '/type-of-offences/bulk/activate', { ids: [offence.id] })).toEqual(['done'])
  })
})
