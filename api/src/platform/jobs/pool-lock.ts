import pg from 'pg'
import { connectionTo } from '../db/address.ts'

const lockClass = 7_201_884

/**
 * Finds the jobs of nodes that were killed. A worker pool holds an advisory lock of its name on a connection of its
 * own, which PostgreSQL releases when the node dies. A pool without a lock at two checks in a row is dead, so that one
 * which has just begun, or whose connection is cut, has time to take its lock.
 */
export function poolLock(url: string) {
  let client: pg.Client | undefined
  let lockedFor = ''
  let suspects = new Set<string>()

  async function connect() {
    const fresh = new pg.Client({
      ...connectionTo(url),
      application_name: 'patuh worker',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    lockedFor = ''
    return fresh
  }

  async function lock(use: pg.Client, pool: string) {
    if (lockedFor === pool) return
    await use.query('select pg_advisory_unlock_all()')
    await use.query(`select pg_advisory_lock(${lockClass}, hashtext($1))`, [pool])
    lockedFor = pool
  }

  const unlocked = async (use: pg.Client, pool: string) => {
    const { rows } = await use.query<{ name: string }>(
      `select name from (select distinct locked_by as name from graphile_worker.jobs where locked_by <> $1) other
       where pg_try_advisory_xact_lock_shared(${lockClass}, hashtext(name))`,
      [pool],
    )
    return rows.map(({ name }) => name)
  }

  function close() {
    void client?.end().catch(() => {})
    client = undefined
  }

  return {
    /** Keeps the lock of this pool and unlocks the jobs of dead ones, whose names it returns. */
    check: async (pool: string) => {
      client ??= await connect()
      try {
        await lock(client, pool)
        const found = await unlocked(client, pool)
        const dead = found.filter((name) => suspects.has(name))
        suspects = new Set(found)
        if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
        return dead
      } catch (error) {
        // A connection that does not answer is not asked again.
        close()
        throw error
      }
    },
    close,
  }
}
