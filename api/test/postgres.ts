import '../src/app.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedBase } from '../seeds/base.ts'
import { connect } from '../src/platform/db/db.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { makeRuntimeRole, roleOf } from '../src/platform/db/runtime-role.ts'
import { freshFolder, removeFolder } from './folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with the base seed, the template that every test file copies; as its owner. */
    templateUrl: string
    /** The same as the role that the application runs as. */
    runtimeUrl: string
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
  const { url, runtimeUrl, stop } = await startEmbedded(folder, { durable: false })
  return {
    url,
    runtimeUrl,
    stop: async () => {
      await stop()
      removeFolder(folder)
    },
  }
}

async function givenServer(url: string) {
  const role = `patuh_test_${process.pid}`
  return {
    url,
    runtimeUrl: await makeRuntimeRole(url, role),
    stop: () => execute(url, `drop role ${role}`),
  }
}

/** One server for the whole run: a temporary one, or that of TEST_DATABASE_URL. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = await (given ? givenServer(given) : serverOfOurOwn())
  const template = `patuh_template_${process.pid}`
  await execute(server.url, `create database ${template}`)
  const templateUrl = databaseUrl(server.url, template)
  await migrate(templateUrl, undefined, await roleOf(server.runtimeUrl))
  const db = connect(templateUrl)
  await seedBase(db)
  await db.destroy()
  project.provide('templateUrl', templateUrl)
  project.provide('runtimeUrl', server.runtimeUrl)
  return async () => {
    await execute(server.url, `drop database ${template}`)
    await server.stop()
  }
}
