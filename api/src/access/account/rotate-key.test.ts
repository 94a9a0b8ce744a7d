import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { rotateKey } from '../../../commands/admin/rotate-key.ts'
import { caller } from '../../../test/caller.ts'
import { signNow } from '../../../test/encrypt.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { verifyEvents } from '../../platform/audit/verify.ts'
import { secretProblem } from '../../platform/crypto/secret-check.ts'

const { as, aUser, db, env, owner, ownerUrl } = await world({ demo: true })
const secretKeyBefore = env.secretKey
const secretKey = 'another key, known only to the tests'
const [both, later] = [
  { ...env, secretKey, secretKeyBefore },
  { ...env, secretKey },
]
const target = (of: typeof env) => ({ env: of, ownerUrl, runtimeRole: undefined })

const organization = await aUser({ userType: 'CM', typeId: 2 })
const admin = await aUser({ userType: 'AA' })
let count = 0
const person = () => ({
  fullName: `Ahmad ${++count}`,
  identityNo: `850505-10-${1000 + count}`,
  organizationId: organization.organizationId,
})

test('a key is replaced while servers run, also after an interruption; the old one alone is refused', async () => {
  await secretProblem(db, env)
  const { id } = (await as(admin.token).post('/persons', person())).json().data
  const password = 'correct horse battery'
  const enrolled = await aUser({ password })
  const { secret } = (await as(enrolled.token).post('/auth/totp')).json().data
  const code = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  await as(enrolled.token).post('/auth/totp/confirm', { code: await code(-1) })
  await signNow(db, env)
  await expect(rotateKey(target(later))).rejects.toThrow('SECRET_KEY_BEFORE')
  expect(await secretProblem(db, both)).toBeUndefined()

  const rotating = await buildApp({ db, env: both })
  const call = caller(rotating, admin.token)
  const read = (of: number) => call.post(`/persons/${of}/unmask`, { field: 'identityNo' })
  const written: number[] = []
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const made = await call.post('/persons', person())
      if (made.statusCode === 201) written.push(made.json().data.id)
      await sleep(5)
    }
  })()
  try {
    // interrupted at the second factors
    await sql`create function stop_here() returns trigger language plpgsql as 'begin raise exception ''stopped''; end'`.execute(
      owner,
    )
    await sql`create trigger stop_here before update on totp for each row execute function stop_here()`.execute(
      owner,
    )
    await expect(rotateKey(target(both))).rejects.toThrow('stopped')
    expect((await read(id)).json().data.value).toBe('850505101001')
    await sql`drop function stop_here cascade`.execute(owner)
    expect(await rotateKey(target(both))).toContain('values are encrypted with the new key')
  } finally {
    // else a failed test would write for ever
    isOver = true
    await writing
    await rotating.close()
  }

  expect(await secretProblem(db, env)).toContain('is not the key')
  expect(await secretProblem(db, later)).toBeUndefined()
  const after = await buildApp({ db, env: later })
  const now = caller(after, admin.token)
  for (const each of [id, ...written])
    expect((await now.post(`/persons/${each}/unmask`, { field: 'identityNo' })).statusCode).toBe(200)
  expect(written.length).toBeGreaterThan(0)
  expect((await now.post('/persons', { ...person(), identityNo: '850505-10-1001' })).statusCode).toBe(409)
  const { handle } = (await caller(after).post('/auth/login', { email: enrolled.email, password })).json()
    .data
  expect((await caller(after).post('/auth/login/otp', { handle, code: await code(0) })).statusCode).toBe(200)
  await after.close()
  await signNow(db, later)
  expect(await verifyEvents(db, later)).toMatchObject({ isIntact: true, unsealed: 0 })
})

test('a key that is a file gets a successor beside it, and goes when all is encrypted anew', async () => {
  writeFileSync(join(env.dataFolder, 'secret'), secretKey)
  const inFile = { ...env, secretKey: undefined }
  expect(await rotateKey(target(inFile))).toContain('Restart the server, then call this again.')
  expect(readFileSync(join(env.dataFolder, 'secret.before'), 'utf8')).toBe(secretKey)
  expect(await secretProblem(db, inFile)).toBeUndefined()
  expect(await rotateKey(target(inFile))).toMatch(/^[1-9]\d* values/)
  expect(() => readFileSync(join(env.dataFolder, 'secret.before'))).toThrow()
  expect(await secretProblem(db, inFile)).toBeUndefined()
})
