import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedBase } from '../../seeds/base.ts'
import type { Db, Trx } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { asOwner, type Target } from './target.ts'

const countOf = async (db: Db, from: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)).rows[0]?.count ?? 0

/** What the database holds of the demo story, and what people who are not part of it have done. */
async function countUse(db: Db) {
  const others = sql`select id from "user" where not is_demo`
  return {
    demo: await countOf(db, sql`from "user" where is_demo`),
    people: await countOf(db, sql`from (${others}) other`),
    changes: await countOf(db, sql`from event where actor_id in (${others})`),
    servers: await countOf(
      db,
      sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name = 'patuh'`,
    ),
  }
}

/** Ends every way in for the demo accounts. As the owner, since the guard would keep two administrators of them. */
async function disable(trx: Trx) {
  await sql`select set_config('patuh.action', 'remove-demo', true)`.execute(trx)
  await sql`alter table "user" disable trigger guard_last`.execute(trx)
  await sql`update "user" set password_hash = null, status = case status when 'active' then 'suspended' else status end
    where is_demo`.execute(trx)
  await sql`alter table "user" enable trigger guard_last`.execute(trx)
  const theirs = sql`user_id in (select id from "user" where is_demo)`
  for (const table of ['session', 'device', 'password_reset', 'activation'])
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(trx)
}

/** Replaces the database by an empty one. The signed heads of the old audit log are kept beside the new ones. */
async function replaceDatabase({ env, ownerUrl, runtimeRole }: Target, db: Db) {
  await db.transaction().execute(async (trx) => {
    await sql`drop schema public, graphile_worker cascade`.execute(trx)
    await sql`create schema public`.execute(trx)
  })
  await migrate(ownerUrl, undefined, runtimeRole)
  await seedBase(db)
  const heads = join(env.dataFolder, 'audit-heads.jsonl')
  if (existsSync(heads)) renameSync(heads, join(env.dataFolder, `audit-heads-demo-${Date.now()}.jsonl`))
  rmSync(env.filesFolder, { recursive: true, force: true })
}

/** Removes the demo story if nobody else has used the database, otherwise disables its accounts. */
export const removeDemo = (target: Target, { yes }: { yes: boolean }): Promise<string> =>
  asOwner(target, async (db) => {
    await migrate(target.ownerUrl, undefined, target.runtimeRole)
    const { demo, people, changes, servers } = await countUse(db)
    if (demo === 0) return 'There is no demo story in this database.'
    if (people === 0) {
      if (servers > 0) throw new Error('The server is running on this database. Stop it first.')
      if (!yes)
        return `This empties the database: the demo story with its ${demo} accounts, its files and its log. Run it again with --yes.`
      await replaceDatabase(target, db)
      return 'The demo story is removed. The next start prints the link for the first administrator.'
    }
    await db.transaction().execute(disable)
    return `The ${demo} demo accounts are disabled. Their story stays: ${people} other accounts made ${changes} changes in this database, which refer to it. For an empty database, use another DATA_DIR or DATABASE_URL.`
  })
