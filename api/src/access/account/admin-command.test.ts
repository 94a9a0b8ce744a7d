import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createAdmin, resetPassword, resetSecondFactor } from '../../../commands/admin/account.ts'
import { check } from '../../../commands/admin/check.ts'
import { listJobs, retryJobs } from '../../../commands/admin/job.ts'
import { world } from '../../../test/world.ts'
import { secretProblem } from '../../platform/crypto/secret-check.ts'
import { addJob } from '../../platform/jobs/task.ts'

const { app, as, aUser, db, env, ownerUrl, work } = await world()
const target = { env, ownerUrl, runtimeRole: undefined }
const folder = mkdtempSync(join(tmpdir(), 'patuh-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const signIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } })

describe('npm run admin', () => {
  test('create-admin prints a link only while there is no administrator', async () => {
    expect(await createAdmin(target)).toContain('/account/activation/')
    await aUser({ userType: 'SA' })
    expect(await createAdmin(target)).toContain('There is an administrator already')
  })

  test('reset-password lets the account in with the new password, and ends its sessions', async () => {
    const { email, token } = await aUser({ userType: 'VF', password: 'an old password of mine' })
    const password = (await resetPassword(target, [email])).split('\n')[1]?.trim() ?? ''
    expect((await signIn(email, 'an old password of mine')).statusCode).toBe(401)
    expect((await signIn(email, password)).statusCode).toBe(200)
    await expect.poll(async () => (await as(token).get('/auth/me')).statusCode).toBe(401)
    await expect(resetPassword(target, ['nobody@patuh.example'])).rejects.toThrow('There is no account')
  })

  test('reset-second-factor removes it, with an event that names the command', async () => {
    const { id, email } = await aUser({ userType: 'VF' })
    const totpAt = new Date().toISOString()
    await db.updateTable('user').set({ totpAt }).where('id', '=', id).execute()
    await resetSecondFactor(target, [email])
    const user = db.selectFrom('user').select('totpAt').where('id', '=', id)
    expect(await user.executeTakeFirst()).toEqual({ totpAt: null })
    const event = db.selectFrom('event').select('action').orderBy('id', 'desc')
    expect((await event.executeTakeFirst())?.action).toBe('admin-reset-second-factor')
  })

  test('list-jobs shows a failed job, retry-jobs starts it again', async () => {
    // no such activation: it is done at once, but a wrong payload fails
    await addJob(db, { name: 'activation-mail', payload: z.any() }, { activationId: 'none' })
    await work()
    expect(await listJobs(target)).toMatch(/1 failed jobs\n {2}\d+ activation-mail, attempt 1 of 10/)
    expect(await retryJobs(target, [])).toBe('1 jobs are started again.')
    const event = db.selectFrom('event').select(['action', 'entity']).orderBy('id', 'desc')
    expect(await event.executeTakeFirst()).toEqual({ action: 'retry-job', entity: 'job' })
    expect(await retryJobs(target, ['999999'])).toBe('0 jobs are started again.')
  })

  test('check names a server that does not answer', async () => {
    expect(await check(target)).toContain('are in order')
    const unreachable = { ...target, env: { ...env, clamd: '127.0.0.1:1' } }
    await expect(check(unreachable)).rejects.toThrow('the server of CLAMD does not answer')
  })
})

describe('The secret key', () => {
  test('is refused when it is missing or not that of the database, and accepted when it is', async () => {
    expect(await secretProblem(db, env)).toBeUndefined()
    const other = { secretKey: 'another key, of another installation', dataFolder: folder }
    expect(await secretProblem(db, other)).toContain('SECRET_KEY is not the key')
    expect(await secretProblem(db, { ...env, secretKey: undefined, dataFolder: folder })).toContain(
      'is missing',
    )
    writeFileSync(join(folder, 'secret'), 'a file that somebody made up')
    const made = { secretKey: undefined, dataFolder: folder }
    expect(await secretProblem(db, made)).toContain('The file secret in')
    expect(await secretProblem(db, env)).toBeUndefined()
  })
})
