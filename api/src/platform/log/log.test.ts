import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { logOptions, withoutPersonal } from './log.ts'

const { aUser, db, env } = await world()
const lines: string[] = []
const logger = pino({ level: 'trace', ...logOptions }, { write: (line: string) => void lines.push(line) })
const app = await buildApp({ db, env, logger })
const as = (token?: string, from?: string) => caller(app, token, from)
const password = 'correct horse battery'

type Line = { security?: string; [name: string]: unknown }
const told = () => lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security)

describe('The log', () => {
  test('names failed and successful sign-ins, without the address', async () => {
    const { id, email } = await aUser({ password })
    lines.length = 0
    await as().post('/auth/login', { email, password: 'not this one, no' })
    await as().post('/auth/login', { email: email.toUpperCase(), password })
    const [failed, entered] = told()
    expect(failed).toMatchObject({
      security: 'sign-in failed',
      level: 40,
      ip: '127.0.0.1',
      code: 'UNAUTHENTICATED',
    })
    expect(failed?.account).toMatch(/^[\w-]{12}$/)
    expect(entered).toMatchObject({ security: 'sign-in', account: failed?.account })
    expect(id).toBeGreaterThan(0)
  })

  test('names refused permissions with who asked, limits that struck and changes of administrators', async () => {
    const [inspector, administrator] = [await aUser({ userType: 'IN' }), await aUser({ userType: 'SA' })]
    lines.length = 0
    await as(inspector.token).get('/users')
    expect(told()).toEqual([
      expect.objectContaining({
        security: 'permission refused',
        userId: inspector.id,
        route: '/api/v1/users',
        code: 'FORBIDDEN',
      }),
    ])
    lines.length = 0
    for (let n = 0; n < 11; n++) await as().post('/auth/login', { email: 'nobody@marked.example', password })
    expect(told().at(-1)).toMatchObject({ security: 'rate limit exceeded', code: 'RATE_LIMITED' })
    lines.length = 0
    const made = await as(administrator.token).post('/user-types', {
      code: 'NEW',
      name: 'New type',
      typeId: 1,
      defaultScope: 'zone',
      requiresTotp: false,
    })
    expect(made.statusCode, made.body).toBe(201)
    expect(told()).toEqual([
      expect.objectContaining({
        security: 'administration',
        userId: administrator.id,
        route: '/api/v1/user-types',
      }),
    ])
  })

  test('names wrong passwords and codes of somebody who is signed in', async () => {
    const { id, token } = await aUser({ userType: 'IN', password })
    lines.length = 0
    await as(token).post('/auth/reauthenticate', { password: 'not this one, no' })
    await as(token).post('/profile/password', {
      current: 'not this one, no',
      password: 'a new long phrase 7',
    })
    await as(token).post('/auth/totp/confirm', { code: '000000' })
    expect(told()).toHaveLength(3)
    for (const line of told())
      expect(line).toMatchObject({ security: 'wrong password', userId: id, level: 40 })
  })

  test('contains no personal data, whatever is sent', async () => {
    const marks = ['marked-name', 'marked.person@mail.example', '+60 12-345 67890', '800101-14-5678']
    const [name = '', email = '', phone = '', identity = ''] = marks
    const administrator = await aUser({ userType: 'SA' })
    lines.length = 0
    await as().post('/auth/login', { email, password: name })
    await as().post('/auth/forgot-password', { email })
    await as().post('/registrations', { fullName: name, email, phone, identity })
    await as(administrator.token).get(`/users?q=${encodeURIComponent(email)}`)
    await as(administrator.token).post('/persons', { fullName: name, identityNo: identity, phone, email })
    logger.error(
      Object.assign(new Error(`duplicate key (email)=(${email})`), {
        detail: `Failing row contains (${marks})`,
      }),
    )
    logger.warn({ reply: `550 <${email}>: Recipient rejected` }, `mail to ${email} or ${phone}, ${identity}`)
    expect(lines.length).toBeGreaterThan(10)
    for (const mark of [...marks, 'marked']) expect(lines.join('\n')).not.toContain(mark)
  })

  test('keeps addresses of machines, dates and ids readable', () => {
    const text = 'from 192.168.100.200 on 2026-11-18, event 12345678'
    expect(withoutPersonal(text)).toBe(text)
  })
})
