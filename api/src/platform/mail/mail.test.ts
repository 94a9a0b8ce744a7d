import { createServer } from 'node:net'
import { languages } from '@patuh/domain/platform/language'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { sendMail } from './mail.ts'
import { render, templateNames } from './template.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const port = await freePort()
const product = await world({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'Patuh <no-reply@patuh.example>',
})
const { aUser, as, db, env, work } = product

type Sink = { letters: string[]; close: () => Promise<unknown> }
let sink: Sink | undefined

/** A mail server whose answers the test sets. */
async function aSink(behaviour: { delay?: number; answers?: (number | undefined)[] } = {}): Promise<Sink> {
  const letters: string[] = []
  const { delay = 0, answers = [] } = behaviour
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_, __, done) => {
      const code = answers.shift()
      done(code ? Object.assign(new Error('not now'), { responseCode: code }) : null)
    },
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () =>
        setTimeout(() => {
          letters.push(text)
          done()
        }, delay),
      )
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { letters, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
afterEach(async () => {
  await sink?.close()
  sink = undefined
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const jobs = async () =>
  (
    await sql<{ attempts: number; lastError: string | null }>`
      select attempts, last_error from graphile_worker.jobs order by id`.execute(db)
  ).rows
const again = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
const decoded = (letter = '') => letter.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

const ask = async (email: string) => (await as().post('/auth/help', { email })).statusCode

describe('A mail', () => {
  test('is sent over SMTP as HTML and text to the address on record', async () => {
    sink = await aSink()
    const { email } = await aUser()
    expect(await ask(email)).toBe(204)
    expect(sink.letters).toEqual([])
    await work()
    const [letter = '', ...others] = sink.letters
    expect(others).toEqual([])
    expect(letter).toContain('From: Patuh <no-reply@patuh.example>')
    expect(letter).toMatch(new RegExp(`To: .*${email}`))
    expect(letter).toContain('Auto-Submitted: auto-generated')
    expect(letter).toContain('Content-Type: text/plain')
    expect(letter).toContain('Content-Type: text/html')
    expect(decoded(letter)).toContain(`${env.baseUrl}/forgot-password`)
    expect(await jobs()).toEqual([])
  })

  test('is retried while the mail server is down', async () => {
    const { email } = await aUser()
    expect(await ask(email)).toBe(204)
    await work()
    expect(await jobs()).toEqual([{ attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') }])
    sink = await aSink()
    await again()
    await work()
    expect(sink.letters).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  test('is given up when its last attempt fails, and the administrators are told once, in the product', async () => {
    const { token } = await aUser({ userType: 'SA' })
    for (const email of [(await aUser()).email, (await aUser()).email]) {
      await ask(email)
      await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(db)
      await work()
    }
    expect(await jobs()).toEqual([])
    const { items } = (await as(token).get('/notifications')).json().data
    expect(items).toMatchObject([{ title: 'E-mails could not be delivered', link: '/manage-user/job' }])
    const log = (await as(token).get('/mail-deliveries?limit=2')).json().data.items
    expect(log).toMatchObject([
      { status: 'refused', allowedActions: ['retry'] },
      { status: 'refused', allowedActions: ['retry'] },
    ])
  })

  test('does not delay the request when the mail server is slow', async () => {
    sink = await aSink({ delay: 1500 })
    const { email } = await aUser()
    expect(await ask(email)).toBe(204)
    expect(sink.letters).toEqual([])
    await work()
    expect(sink.letters).toHaveLength(1)
  })

  test('is retried after a 4xx, and given up after a 5xx', async () => {
    sink = await aSink({ answers: [451, undefined, 550] })
    const { email } = await aUser()
    await ask(email)
    await work()
    expect(await jobs()).toEqual([{ attempts: 1, lastError: expect.stringContaining('not now') }])
    expect(sink.letters).toEqual([])
    await again()
    await work()
    expect([sink.letters.length, await jobs()]).toEqual([1, []])
    await ask((await aUser()).email)
    await work()
    expect([sink.letters.length, await jobs()]).toEqual([1, []])
  })

  test('is not sent when the transaction is rolled back', async () => {
    sink = await aSink()
    const { id } = await aUser()
    await db
      .transaction()
      .execute(async (trx) => {
        await sendMail(trx, id, 'totpOff')
        throw new Error('undone')
      })
      .catch(() => {})
    await work()
    expect(sink.letters).toEqual([])
  })
})

describe('The mail log', () => {
  const log = async (token: string) => (await as(token).get('/mail-deliveries?limit=5')).json().data.items

  test('A mail is recorded without its text; a failed one is retried, a refused one gets a new job', async () => {
    await db.deleteFrom('mailDelivery').execute()
    const { token, email } = await aUser({ userType: 'SA' })
    const administrator = as(token)
    expect((await administrator.post('/mail-deliveries/test')).statusCode).toBe(204)
    await work()
    const [failed] = await log(token)
    expect(failed).toMatchObject({ to: email, template: 'test', status: 'failed', attempts: 1 })
    expect(failed.error).toContain('ECONNREFUSED')
    expect(failed.allowedActions).toEqual(['retry'])

    sink = await aSink({ answers: [550, undefined] })
    expect((await administrator.post(`/mail-deliveries/${failed.id}/retry`)).statusCode).toBe(204)
    await work()
    const [refused] = await log(token)
    expect(refused).toMatchObject({
      id: failed.id,
      status: 'refused',
      attempts: 2,
      allowedActions: ['retry'],
    })
    expect(refused.retriedAt).not.toBeNull()

    const all = await administrator.post('/mail-deliveries/retry-failed')
    expect(all.json().data).toEqual({ count: 1 })
    await work()
    expect(sink.letters).toHaveLength(1)
    const [sent] = await log(token)
    expect(sent).toMatchObject({ status: 'sent', attempts: 3, error: null, allowedActions: [] })
    expect((await administrator.post(`/mail-deliveries/${sent.id}/retry`)).statusCode).toBe(409)
    expect((await administrator.post('/mail-deliveries/999999/retry')).statusCode).toBe(404)
    expect((await product.events()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['test-mail', 'retry-mail']),
    )
  })

  test('The code of a forgotten password is nowhere in it', async () => {
    sink = await aSink({ answers: [550] })
    const { email } = await aUser()
    await as().post('/auth/forgot-password', { email })
    await work()
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(mail_delivery)::text as row from mail_delivery where "to" = ${email}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).toContain('resetCode')
    expect(rows[0]?.row).not.toMatch(/\d{8}"/)
    expect(JSON.parse(rows[0]?.row ?? '').payload).toEqual({ resetId: expect.any(Number) })
  })
})

describe('The mail templates', () => {
  const values = {
    name: 'Ali <b>',
    code: '12345678',
    url: 'https://p.example/x?a=1&b=2',
    remark: 'a\r\nBcc: x@y.z',
  }
  const cases = languages.flatMap((locale) => templateNames.map((name) => ({ locale, name })))

  test.each(cases)('have all words of $name, escaped, in $locale', ({ locale, name }) => {
    const { subject, html, text } = render(env, locale, name, values)
    expect(subject).not.toMatch(/[\r\n]|\{\{/)
    expect(text).toContain('Ali <b>')
    expect(html).toContain('Ali &#60;b&#62;')
    expect(html).not.toContain('<b>')
    expect(html).toContain(`lang="${locale}"`)
  })
})

describe('Mail stored by the demo', () => {
  test('is listed and shown in demo mode', async () => {
    const demo = await world({ demo: true })
    const { email } = await demo.aUser()
    await demo.as().post('/auth/help', { email })
    await demo.work()
    const [mail] = (await demo.as().get('/mails')).json().data.items
    expect(mail).toMatchObject({ to: email, subject: 'About your sign-in' })
    expect((await demo.as().get(`/mails/${mail.id}`)).json().data).toEqual(mail)
    const page = await demo.as().get(`/mails/${mail.id}/page`)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain('sandbox')
    expect(page.body).toContain('<!doctype html>')
    expect((await demo.as().get('/mails/999')).statusCode).toBe(404)
    expect((await demo.as().get('/settings')).json().data.mailCaught).toBe(true)
  })

  test('has no routes outside demo mode', async () => {
    for (const path of ['/mails', '/mails/1', '/mails/1/page'])
      expect((await as().get(path)).statusCode).toBe(404)
    expect((await as().get('/settings')).json().data.mailCaught).toBe(false)
  })
})
