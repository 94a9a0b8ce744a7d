import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AuditEvent, AuditFacts } from '@patuh/domain/workplace/audit'
import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../test/sample.ts'
import { world } from '../../../test/world.ts'
import { signTask, verifyTask } from '../../platform/audit/jobs.ts'
import { note } from '../../platform/http/audit-note.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'

const { as, aUser, db, env, owner, url, work } = await world()
const auditor = await aUser({ userType: 'AU', typeId: 3 })
const administrator = await aUser({ userType: 'SA' })
const [reader, admin] = [as(auditor.token), as(administrator.token)]

const items = async (query = ''): Promise<AuditEvent[]> => {
  const response = await reader.get(`/audit-events?limit=50${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.items
}
const lastOf = async (action: string, entity = 'event') =>
  db
    .selectFrom('event')
    .selectAll()
    .where('action', '=', action)
    .where('entity', '=', entity)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

async function verify() {
  expect((await reader.get('/audit-events/verify')).statusCode).toBe(202)
  await work()
}
const factsNow = async (): Promise<AuditFacts> => (await reader.get('/audit-events/facts')).json().data

describe('The audit log', () => {
  test('is listed newest first, with user, action, record and address of each event', async () => {
    const { id, name } = (await admin.post('/zones', sample.zone(), { 'user-agent': 'a browser' })).json()
      .data
    const [first] = await items('&entity=zone')
    expect(first).toMatchObject({
      action: 'create',
      entity: 'zone',
      entityId: id,
      entityName: name,
      actor: { id: administrator.id, name: expect.any(String) },
      organization: { id: administrator.organizationId, name: expect.any(String) },
      ip: '127.0.0.1',
      userAgent: 'a browser',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const ids = (await items()).map((event) => event.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('shows and finds an action from before there was one spelling under its present name', async () => {
    await db
      .insertInto('event')
      .values({ action: 'lockDay', entity: 'attendance', entityId: 7 } as never)
      .execute()
    const found = await items('&action=lock-day')
    expect(found.map(({ action, entityId }) => [action, entityId])).toEqual([['lock-day', 7]])
    expect((await reader.get('/audit-events/facts')).json().data.actions).not.toContain('lockDay')
  })

  test('is narrowed by record, action, person, day and request', async () => {
    const response = await admin.post('/zones', sample.zone())
    const { id } = response.json().data
    await admin.post(`/zones/${id}/deactivate`)
    expect(await items(`&entity=zone&entityId=${id}`)).toHaveLength(2)
    expect(await items(`&entity=zone&entityId=${id}&action=deactivate`)).toHaveLength(1)
    expect(await items(`&entity=zone&entityId=${id}&actorId=${auditor.id}`)).toEqual([])
    expect(await items('&to=2020-01-01')).toEqual([])
    expect((await items('&from=2020-01-01')).length).toBeGreaterThan(0)
    const [event] = await items(`&entity=zone&entityId=${id}`)
    expect(await items(`&requestId=${event?.requestId}`)).toHaveLength(1)
  })

  test.each([
    'before=x',
    'sort=reason',
    'sort=ip',
    'userAgent=x',
    'entity=a;b',
    'from=yesterday',
    'requestId=1',
  ])('refuses the filter or order %s', async (query) => {
    expect((await reader.get(`/audit-events?${query}`)).statusCode).toBe(400)
  })

  test('shows every changed column of an event before and after, and its hash', async () => {
    const { id } = (await admin.post('/zones', sample.zone())).json().data
    await admin.post(`/zones/${id}/deactivate`)
    await verify()
    const [event] = await items(`&entity=zone&entityId=${id}&action=deactivate`)
    const { data } = (await reader.get(`/audit-events/${event?.id}`)).json()
    expect(data.changes).toContainEqual({ column: 'is_active', before: true, after: false })
    expect(data.changes.map(({ column }: { column: string }) => column)).not.toContain('name')
    expect(data).toMatchObject({ isSealed: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('names the record also where the event does not contain it, as that of a print', async () => {
    const zone = sample.zone()
    const { id } = (await admin.post('/zones', zone)).json().data
    await db.transaction().execute((trx) => note(trx, 'zone', id, { hash: 'of the print' }))
    const names = (await items(`&entity=zone&entityId=${id}`)).map(({ entityName }) => entityName)
    expect(names).toEqual([zone.name, zone.name])
  })

  test('names the record in the language of its reader', async () => {
    const body = { ...sample.position(), name: 'Night guard', nameZh: '夜班保安' }
    const { id } = (await admin.post('/positions', body)).json().data
    const named = async (language: string) =>
      (
        await reader.get(`/audit-events?entity=position&entityId=${id}`, { 'accept-language': language })
      ).json().data.items[0].entityName
    expect([await named('en'), await named('zh'), await named('ta')]).toEqual([
      'Night guard',
      '夜班保安',
      'Night guard',
    ])
  })

  test('masks personal numbers', async () => {
    const { id } = await aUser()
    await db
      .updateTable('person')
      .set({ phone: '0123456789' })
      .where('id', '=', sql<number>`(select person_id from "user" where id = ${id})`)
      .execute()
    const [event] = await items('&entity=person&action=update')
    const { data } = (await reader.get(`/audit-events/${event?.id}`)).json()
    expect(data.changes).toContainEqual({ column: 'phone', before: null, after: '••••6789' })
  })

  test('answers 404 for an unknown event', async () => {
    expect((await reader.get('/audit-events/2000000000')).statusCode).toBe(404)
  })

  test('has an event for each reading, with its filter', async () => {
    await reader.get('/audit-events?entity=zone&q=abc')
    expect(await lastOf('view')).toMatchObject({
      actorId: auditor.id,
      after: { entity: ['zone'], q: 'abc', page: 1 },
    })
  })

  test('lists its filter values', async () => {
    const { data } = (await reader.get('/audit-events/facts')).json()
    expect(data.entities).toEqual(expect.arrayContaining(['event', 'privilege', 'user', 'zone']))
    expect(data.actions).toEqual(expect.arrayContaining(['create', 'view']))
    expect(data.entities).toEqual([...new Set(data.entities)].sort())
    expect(data.people).toContainEqual({ id: administrator.id, name: expect.any(String) })
  })
})

describe('Exporting the audit log', () => {
  test('gives exactly the rows of the list, and writes an event', async () => {
    await admin.post('/zones', { ...sample.zone(), name: '=HYPERLINK("x")' })
    const response = await reader.get('/audit-events/export?entity=zone&action=create')
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = response.body.trim().split('\r\n')
    expect(lines[0]).toBe('No.,Time,Who,Action,Kind,Record,Reason,Address,Record name,For,Request,Browser')
    expect(lines.at(-1)).toContain(',Created,Zone,')
    expect(lines.length - 1).toBe((await items('&entity=zone&action=create')).length)
    expect(await lastOf('export')).toMatchObject({ actorId: auditor.id, after: { action: ['create'] } })
  })

  test('is refused to users who may only view it', async () => {
    const { id } = await db
      .selectFrom('userType')
      .select('id')
      .where('code', '=', 'AA')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('privilege')
      .where('userTypeId', '=', id)
      .where('screen', '=', 'audit')
      .where('action', '=', 'export')
      .execute()
    const other = as((await aUser({ userType: 'AA' })).token)
    expect((await other.get('/audit-events')).statusCode).toBe(200)
    expect((await other.get('/audit-events/export')).statusCode).toBe(403)
  })
})

describe('Verifying the audit log', () => {
  test('is a job that signs new events, verifies all of them, and writes an event of who asked', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => reader.get('/audit-events/verify')))
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
    expect(await factsNow()).toMatchObject({ isVerifying: true })
    const { rows: jobs } = await sql`select from graphile_worker.jobs
      where task_identifier = 'verify-events'`.execute(db)
    expect(jobs).toHaveLength(1)
    await work()
    const { lastVerification, isVerifying } = await factsNow()
    expect(isVerifying).toBe(false)
    expect(lastVerification).toMatchObject({ isIntact: true, firstBad: null, unsealed: 0 })
    expect(await lastOf('verify')).toMatchObject({ actorId: auditor.id, after: lastVerification })
  })

  test('runs as a job: signing every few seconds, verification every night', async () => {
    await admin.post('/zones', sample.zone())
    const context = { db, env, log: pino({ level: 'silent' }) }
    await signTask.run(context as never, {})
    const { rows } = await sql<{ open: number }>`select count(*) as open from event
      where not exists (select from event_seal where event_id = event.id)`.execute(db)
    expect(rows).toEqual([{ open: 0 }])
    await verifyTask.run(context as never, {})
    expect(await lastOf('verify')).toMatchObject({ actorId: null, after: { isIntact: true } })
    await runQueuedJobs(context as never, [signTask, verifyTask] as never)
  })

  test('queues the next signing under a key of its time, so that no running job has it', async () => {
    await signTask.run({ db, env, log: pino({ level: 'silent' }) } as never, {})
    const { rows } = await sql<{ runAt: string; key: string }>`select run_at, key from graphile_worker.jobs
      where task_identifier = 'seal-events'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { runAt, key } of rows) {
      expect(key).toBe(`seal-events ${runAt}`)
      expect(Date.parse(runAt)).toBeGreaterThan(Date.now() - 1000)
    }
  })

  const command = () => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url))
    return spawnSync('node', ['node_modules/tsx/dist/cli.mjs', 'api/commands/verify-audit.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: env.dataFolder, SECRET_KEY: env.secretKey },
    })
  }

  test('is also a command: exit code 0 when intact, else it names the first bad event', async () => {
    await verify()
    const good = command()
    expect([good.stdout, good.status]).toEqual([expect.stringContaining('The log is intact.'), 0])
    const { id } = await lastOf('view')
    await owner.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update event set reason = 'forged' where id = ${id}`.execute(trx)
    })
    const bad = command()
    expect(bad.stdout).toContain(
      `NOT INTACT. The first bad event is ${id}: the event or its link in the hash chain was changed.`,
    )
    expect(bad.status).toBe(1)
    await verify()
    expect((await factsNow()).lastVerification).toMatchObject({
      isIntact: false,
      firstBad: { eventId: id, problem: 'changed' },
    })
  })
})
