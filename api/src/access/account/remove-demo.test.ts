import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { removeDemo } from '../../../commands/admin/remove-demo.ts'
import * as factory from '../../../test/factory.ts'
import { cloneTemplate, world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { connect, type Db } from '../../platform/db/db.ts'
import { roleOf } from '../../platform/db/runtime-role.ts'
import { countDemoAccounts, offerSetup } from './setup.ts'

const { app, as, aUser, db, env, ownerUrl, url } = await world()
const password = 'a public password'
const markDemo = (at: Db, id: number) =>
  at.updateTable('user').set({ isDemo: true }).where('id', '=', id).execute()
const signIn = (at: typeof app, email: string) =>
  at.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } })

describe('An account of the demo story', () => {
  test('cannot sign in outside demo mode, nor use a session that it has', async () => {
    const { id, email, token } = await aUser({ userType: 'SA', password })
    expect((await as(token).get('/auth/me')).statusCode).toBe(200)
    await markDemo(db, id)
    expect((await signIn(app, email)).statusCode).toBe(401)
    await expect.poll(async () => (await as(token).get('/auth/me')).statusCode).toBe(401)
    const inDemo = await buildApp({ db, env: { ...env, demo: true } })
    expect((await signIn(inDemo, email)).statusCode).toBe(200)
    await inDemo.close()
  })

  test('is no administrator outside demo mode: the link for the first one is offered', async () => {
    expect(await countDemoAccounts(db)).toBe(1)
    expect(await offerSetup(db, env)).toContain('/account/activation/')
  })
})

describe('Removing the demo story', () => {
  test('disables its accounts and keeps the rest where somebody else works too', async () => {
    const someone = await aUser({ userType: 'VF', password })
    const target = { env, ownerUrl, runtimeRole: await roleOf(url) }
    expect(await removeDemo(target, { yes: true })).toMatch(/accounts are disabled.*1 other accounts made/)
    const { rows } =
      await sql`select is_demo, status, password_hash is null as is_closed from "user" order by id`.execute(
        db,
      )
    expect(rows).toEqual([
      { isDemo: true, status: 'suspended', isClosed: true },
      { isDemo: false, status: 'active', isClosed: false },
    ])
    expect((await signIn(app, someone.email)).statusCode).toBe(200)
    expect(await countDemoAccounts(db)).toBe(0)
  })

  test('empties a database that nobody else has used, when no server runs on it', async () => {
    const clone = await cloneTemplate()
    afterAll(clone.drop)
    const target = { env, ownerUrl: clone.ownerUrl, runtimeRole: await roleOf(url) }
    const other = connect(clone.url, { size: 1 })
    await markDemo(other, (await factory.aUser(other, { userType: 'SA' })).id)
    await expect(removeDemo(target, { yes: true })).rejects.toThrow('Stop it first')
    await other.destroy()
    expect(await removeDemo(target, { yes: false })).toContain('--yes')
    mkdirSync(env.filesFolder, { recursive: true })
    writeFileSync(join(env.dataFolder, 'audit-heads.jsonl'), '')
    expect(await removeDemo(target, { yes: true })).toContain('The demo story is removed')
    expect(existsSync(join(env.dataFolder, 'audit-heads.jsonl'))).toBe(false)
    const emptied = connect(clone.url, { size: 1 })
    expect(await emptied.selectFrom('user').select('id').execute()).toEqual([])
    expect((await emptied.selectFrom('userType').select('id').execute()).length).toBe(11)
    await expect(sql`delete from event`.execute(emptied)).rejects.toThrow('permission denied')
    await emptied.destroy()
    expect(await removeDemo(target, { yes: true })).toBe('There is no demo story in this database.')
  })
})
