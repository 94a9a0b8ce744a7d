import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoAccounts } from '../../api/seeds/demo-account.ts'
import type { Db } from '../../api/src/platform/db/db.ts'
import type { Operation } from '../../api/test/fuzz/document.ts'
import { learn, type Rows, type Sent } from '../../api/test/fuzz/request.ts'
import { signIn } from './product.ts'

export type Answer = { status: number; body: string }
export type Ask = (request: Sent) => Promise<Answer>
export type Account = { email: string; token: string }

/** A session of every demo account. */
export async function signInAll(address: string) {
  const signedIn = []
  for (const { email } of demoAccounts)
    signedIn.push({ email, ...(await signIn(address, email.split('@')[0] as string)) })
  return signedIn
}

/** Keeps accounts and their sessions as they are, whatever is requested with them. */
export async function keepSessions(db: Db, users: number[]) {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(session) as row from session where user_id = any(${users})`.execute(db)
  const kept = JSON.stringify(rows.map(({ row }) => row))
  const restore = async () => {
    await sql`update "user" set status = 'active' where id = any(${users}) and status <> 'active'`.execute(db)
    await sql`insert into session overriding system value
      select * from jsonb_populate_recordset(null::session, ${kept}::jsonb) on conflict do nothing`.execute(
      db,
    )
    await sql`update session set seen_at = now(), verified_at = now() + interval '1 hour', ends_at = now() + interval '5 hours'
      where user_id = any(${users})`.execute(db)
  }
  let isKept = true
  const keeping = (async () => {
    while (isKept) {
      // where it meets a request that changes the same rows, the next time will do
      await restore().catch(() => undefined)
      await sleep(1000)
    }
  })()
  return async () => {
    isKept = false
    await keeping
  }
}

/** The records that each account sees, so that requests name some that exist. */
export async function recordsOf(ask: Ask, operations: Operation[], accounts: Account[]) {
  const rows: Rows = new Map()
  const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  for (const operation of lists)
    for (const { token } of accounts) {
      if (rows.has(operation.path)) break
      const headers = { authorization: `Bearer ${token}` }
      const { status, body } = await ask({ method: 'GET', url: operation.path, headers })
      if (status === 200) learn(rows, operation, body)
    }
  return rows
}
