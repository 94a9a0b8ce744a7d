import '../src/app.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedBase } from '../seeds/base.ts'
import { connect } from '../src/platform/db/db.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { freshFolder, removeFolder } from './folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with the base seed, the template that every test file copies. */
    templateUrl: string
  }
}

export const databaseUrl = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

export async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function serverOfOurOwn() {
  const folder = freshFolder('patuh-test-')
  const { url, stop } = await startEmbedded(folder, { durable: false })
  return {
    url,
    stop: async () => {
      await stop()
      removeFolder(folder)
    },
  }
}

/** One server for the whole run: a temporary one, or that of TEST_DATABASE_URL. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await serverOfOurOwn()
  const template = `patuh_template_${process.pid}`
  await execute(server.url, `create database ${template}`)
  const templateUrl = databaseUrl(server.url, template)
  await migrate(templateUrl)
  const db = connect(templateUrl)
  await seedBase(db)
  await db.destroy()
  project.provide('templateUrl', templateUrl)
  return async () => {
    await execute(server.url, `drop database ${template}`)
    await server.stop()
  }
}
