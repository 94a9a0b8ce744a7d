import { resolve } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../api/src/app.ts'
import { connect, type Db } from '../api/src/platform/db/db.ts'
import { reachEmbedded } from '../api/src/platform/db/embedded.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { type Env, readEnv } from '../api/src/platform/env.ts'
import { aToken } from '../api/test/factory.ts'

/**
 * `npm run bench dashboard -- <folder> [path …]`: each page as each user type on a folder that `npm run bench
 * fill` made, one request after the other.
 */
const [folder, ...given] = process.argv.slice(2)
if (!folder) throw new Error('Give the folder that `npm run bench fill` made.')
const paths = given.length
  ? given
  : [
      'dashboard',
      'menu/privileges',
      'open-work',
      'agenda',
      'notifications?limit=1000&isRead=2',
      'search?q=guard',
      'search?q=C-2026',
    ]
const rounds = 15

async function timesOf(request: () => Promise<number>) {
  const spent: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const status = await request()
    if (status !== 200) return [status]
    spent.push(performance.now() - start)
  }
  return spent
}

async function run(db: Db, env: Env) {
  const { rows: people } = await sql<{ id: number; code: string }>`
    select min("user".id) as id, user_type.code
    from "user" join user_user_type on user_id = "user".id join user_type on user_type.id = user_type_id
    where "user".status = 'active' group by code, user_type.id order by user_type.id`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from complaint`.execute(db)
  console.log(`${rows[0]?.count} complaints; p50 (least) in ms of ${rounds - 1} requests after the first`)
  const app = await buildApp({ db, env, web: env.dataFolder })
  for (const path of paths) {
    const cells = []
    for (const { id, code } of people) {
      const headers = { authorization: `Bearer ${await aToken(db, id)}` }
      const [first, ...rest] = await timesOf(async () => {
        const { statusCode } = await app.inject({ url: `/api/v1/${path}`, headers })
        return statusCode
      })
      rest.sort((one, other) => one - other)
      const format = (milliseconds = 0) => Math.round(milliseconds)
      cells.push(
        rest.length
          ? `${code} ${format(rest[rest.length >> 1])} (${format(rest[0])})`
          : `${code} status ${first}`,
      )
    }
    console.log(`${path}: ${cells.join(', ')}`)
  }
  await app.close()
}

const { url, leave } = await reachEmbedded(resolve(folder))
try {
  await migrate(url)
  const db = connect(url)
  await run(db, { ...readEnv({ DATABASE_URL: url, DATA_DIR: folder }), demo: true })
  await db.destroy()
} finally {
  await leave()
}
