import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { DemoStory } from '@patuh/domain/workplace/demo-story'
import type { Setup } from '@patuh/domain/workplace/setup'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { caller } from '../../../test/caller.ts'
import { freshFolder, removeFolder } from '../../../test/folder.ts'
import { world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'

const dataFolder = freshFolder('patuh-demo-')
afterAll(() => removeFolder(dataFolder))
const demoBeside = { url: undefined, port: 0, needsUrl: false }
const { as, aUser, db, env, events } = await world({ dataFolder, demoBeside })
const administrator = as((await aUser({ userType: 'SA' })).token)
const folder = join(dataFolder, 'demo')
// starting a server takes long on a busy machine, the more so as it comes second
vi.setConfig({ testTimeout: 300_000 })
const patience = { timeout: 140_000, interval: 50 }

const read = async (): Promise<DemoStory | null> => {
  const { demo }: Setup = (await administrator.get('/setup')).json().data
  return demo
}
const state = async () => (await read())?.state
const add = () => administrator.post('/setup/demo')
const remove = () => administrator.delete('/setup/demo')
const noted = async () =>
  (await events()).filter(({ entity }) => entity === 'demo').map(({ action }) => action)

const databasePort = () =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3])
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** The process that holds the folder. */
async function holder() {
  const password = readFileSync(join(folder, 'database.password'), 'utf8')
  const client = new pg.Client(`postgres://patuh:${password}@127.0.0.1:${databasePort()}/postgres`)
  await client.connect()
  const { rows } = await client.query(
    `select substr(application_name, 7) as pid from pg_stat_activity where application_name ~ '^patuh \\d+$'`,
  )
  await client.end()
  return Number(rows[0]?.pid)
}

test('The demo story is started once, fails when its server is killed, and is removed with everything', async () => {
  expect(await state()).toBe('absent')
  expect((await remove()).statusCode).toBe(404)
  const answers = [await add(), await add()]
  expect(answers.map((answer) => answer.json().data.state)).toEqual(['starting', 'starting'])
  await expect.poll(async () => (await read())?.progress.stage, patience).toBe('migration')
  const port = databasePort()
  process.kill(await holder(), 'SIGKILL')
  await expect
    .poll(read, patience)
    .toMatchObject({ state: 'failed', reason: expect.stringContaining('KILL') })
  expect(await isOpen(port)).toBe(false)
  expect((await add()).json().data.state).toBe('starting')
  const removed = await remove()
  expect(removed.json().data, removed.body).toMatchObject({ state: 'absent', reason: null })
  expect(existsSync(folder)).toBe(false)
  expect(await noted()).toEqual(['add-demo', 'add-demo', 'remove-demo'])
})

test('A folder without a server is stopped; what its server says of a failure is the reason', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'secret'), '')
  expect(await state()).toBe('stopped')
  await add()
  await expect
    .poll(read, patience)
    .toMatchObject({ state: 'failed', reason: expect.stringContaining('is not complete. Its database') })
  await remove()
  expect(await state()).toBe('absent')
})

test('In demo mode there is none to add or remove', async () => {
  const demo = await buildApp({ db, env: { ...env, demo: true } })
  const visitor = caller(demo, (await aUser({ userType: 'SA' })).token)
  expect((await visitor.get('/setup')).json().data.demo).toBeNull()
  mkdirSync(folder)
  expect((await visitor.post('/setup/demo')).statusCode).toBe(404)
  expect((await visitor.delete('/setup/demo')).statusCode).toBe(404)
  expect(existsSync(folder)).toBe(true)
  await demo.close()
})

test('Only who may configure the installation sees it', async () => {
  const officer = as((await aUser({ userType: 'CO' })).token)
  expect((await officer.get('/setup')).json().data.demo).toBeNull()
})
