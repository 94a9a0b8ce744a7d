import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { connect } from '../src/platform/db/db.ts'
import { type Env, readEnv } from '../src/platform/env.ts'
import { contributed } from '../src/platform/feature.ts'
import { runQueuedJobs } from '../src/platform/jobs/worker.ts'
import { caller } from './caller.ts'
import * as factory from './factory.ts'
import { databaseUrl, execute } from './postgres.ts'

/** Clones the template database: much faster than migrating. */
export async function cloneTemplate() {
  const template = inject('templateUrl')
  const server = databaseUrl(template, 'postgres')
  const name = `patuh_test_${randomBytes(8).toString('hex')}`
  await execute(
    server,
    `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`,
  )
  return {
    url: databaseUrl(inject('runtimeUrl'), name),
    ownerUrl: databaseUrl(template, name),
    drop: () => execute(server, `drop database ${name} with (force)`),
  }
}

// A small fixed page, so that no test depends on the last web build.
const web = fileURLToPath(new URL('web/', import.meta.url))

/** A complete product for one test file: its own database, the API on it, and users. */
export async function world(given: Partial<Env> = {}) {
  const { url, ownerUrl, drop } = await cloneTemplate()
  const db = connect(url)
  const owner = connect(ownerUrl, { size: 2 })
  const dataFolder = mkdtempSync(join(tmpdir(), 'patuh-world-'))
  const env: Env = {
    ...readEnv({
      DATABASE_URL: url,
      DATA_DIR: dataFolder,
      API_DOCS: 'true',
      SECRET_KEY: 'known only to the tests of this house',
    }),
    // no random request starts a server
    demoBeside: { url: undefined, port: 0, needsUrl: true },
    ...given,
  }
  const app = await buildApp({ db, env, web, checkAnswers: true })
  afterAll(async () => {
    await app.close()
    await db.destroy()
    await owner.destroy()
    await drop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return {
    app,
    /** As the role that the application runs as … */
    db,
    /** … and as the owner of the tables, for what the application could not do. */
    owner,
    env,
    url,
    ownerUrl,
    as: (token?: string, from?: string) => caller(app, token, from),
    aUser: (wish?: factory.UserWish) => factory.aUser(db, wish),
    aToken: (userId: number) => factory.aToken(db, userId),
    aZone: (wish?: Partial<factory.Zone>) => factory.aZone(db, wish),
    /** Runs all queued jobs. */
    work: () => runQueuedJobs({ db, env, log: pino({ level: 'silent' }) }, contributed('jobs')),
    events: () => db.selectFrom('event').selectAll().orderBy('id').execute(),
  }
}
