import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../db/db.ts'

const { app, as, aUser, db, env } = await world()

describe('Health', () => {
  test('is reported at /healthz', async () => {
    const response = await app.inject('/healthz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('is ready at /readyz when the database answers, with how long jobs wait for this machine', async () => {
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', jobAge: 0 }])
    const other = await app.inject({ url: '/readyz', remoteAddress: '10.0.0.9' })
    expect(other.json()).toEqual({ status: 'ready' })
  })

  test('without a database is alive but not ready, and the API answers 503 with retry-after', async () => {
    const nowhere = connect('postgres://nobody:x@127.0.0.1:1/none')
    const lost = await buildApp({ db: nowhere, env })
    const answers = await Promise.all(['/healthz', '/readyz'].map((url) => lost.inject(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503])
    const response = await lost.inject({
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    })
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'OVERLOADED'])
    expect(response.headers['retry-after']).toBe('2')
    await lost.close()
    await nowhere.destroy()
  })

  test('is not ready while it drains, but answers', async () => {
    const other = await buildApp({ db, env })
    other.drain()
    const answers = await Promise.all(
      ['/readyz', '/healthz', '/api/v1/auth/me'].map((url) => other.inject(url)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 401])
    await other.close()
  })

  test('while it closes refuses requests in the error envelope, and asks to try elsewhere', async () => {
    const other = await buildApp({ db, env })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    other.addHook('preClose', () => held)
    const address = await other.listen({ port: 0, host: '127.0.0.1' })
    const closed = other.close()
    const response = await fetch(`${address}/api/v1/auth/me`)
    release()
    const { error } = (await response.json()) as { error: { code: string; traceId: string } }
    expect([response.status, error.code, error.traceId.length]).toEqual([503, 'OVERLOADED', 36])
    expect([response.headers.get('retry-after'), response.headers.get('connection')]).toEqual(['2', 'close'])
    await closed
  })

  test('is measured at /metrics by route and status, for this machine only', async () => {
    const { token } = await aUser({ userType: 'SA' })
    await as(token).get('/zones/1')
    const { body, statusCode } = await app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/zones/:id",status="404"} 1',
    )
    expect(body).toContain('process_cpu_user_seconds_total')
    expect(body).toContain('patuh_backup_age_seconds Nan')
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await db
      .insertInto('backup')
      .values({ madeAt: hourAgo, folder: '/backup', files: 0, bytes: 0, damaged: 0 })
      .execute()
    expect((await app.inject('/metrics')).body).toMatch(/patuh_backup_age_seconds 36\d\d/)
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  })

  test.each([
    ['open', true],
    ['local', false],
    ['off', false],
  ] as const)('with metrics set to %s is measured for others: %s', async (metrics, shown) => {
    const other = await buildApp({ db, env: { ...env, metrics } })
    const { body } = await other.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })
    expect(body.includes('process_cpu_user_seconds_total')).toBe(shown)
    await other.close()
  })
})

const deploy = join(import.meta.dirname, '../../../../deploy')
const namesIn = (file: string) => [
  ...new Set(
    readFileSync(join(deploy, file), 'utf8').match(/\b(?:patuh|http|process|nodejs)_[a-z0-9_]+/g) ?? [],
  ),
]

test.each(['alerts.yaml', 'grafana.json'])('every metric that %s asks for is measured', async (file) => {
  await app.inject('/healthz')
  const { body } = await app.inject('/metrics')
  const measured = new Set(body.split('\n').flatMap((line) => /^([a-z0-9_]+)(?:\{| )/.exec(line)?.[1] ?? []))
  expect(namesIn(file).length).toBeGreaterThan(8)
  expect(namesIn(file).filter((name) => !measured.has(name))).toEqual([])
  expect(body).not.toMatch(/^patuh_(?!backup_age)\w+ nan$/im)
})
