import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { eventsAfter } from './chain.ts'
import { type Head, headOf, headsInFile, type StoredHead } from './head.ts'

const batch = 2000

/** One row of `event_seal`. */
export type Link = { eventId: number; hash: Buffer; mark: Buffer }

/** Reads rows of one table in order, in batches: `fill` when it is empty, read `first`, then `take` it. */
function inOrder<One>(idOf: (one: One) => number, read: (after: number) => Promise<One[]>) {
  let rows: One[] = []
  let at = 0
  let last = 0
  let isOver = false
  return {
    isEmpty: () => at >= rows.length && !isOver,
    fill: async () => {
      rows = await read(last)
      at = 0
      isOver = rows.length < batch
      last = rows.length ? idOf(rows.at(-1) as One) : last
    },
    first: () => rows[at],
    take: () => {
      at++
    },
  }
}

export const eventReader = (trx: Trx) =>
  inOrder(
    ({ id }: { id: number; text: string }) => id,
    (after) => eventsAfter(trx, after, Number.MAX_SAFE_INTEGER, batch),
  )

export const linkReader = (trx: Trx) =>
  inOrder(
    ({ eventId }: Link) => eventId,
    async (after) =>
      (
        await sql<Link>`select event_id, hash, mark from event_seal where event_id > ${after}
          order by event_id limit ${batch}`.execute(trx)
      ).rows,
  )

async function headsAfter(trx: Trx, after: number): Promise<Head[]> {
  const { rows } = await sql<StoredHead>`
    select event_id, after, count, hash, at, key_id, public_key, signature from event_head
    where event_id > ${after} order by event_id limit ${batch}`.execute(trx)
  return rows.map(headOf)
}

export type Found = { head: Head; isStored: boolean }

/** The heads of the database and of the file merged in order; the file is read line by line. */
export function headReader(trx: Trx, env: Env) {
  const stored = inOrder(
    ({ eventId }: Head) => eventId,
    (after) => headsAfter(trx, after),
  )
  const file = headsInFile(env)
  let inFile: Head | undefined
  return {
    open: async () => {
      await stored.fill()
      inFile = (await file.next()).value
    },
    /** The next head of either source. */
    first: (): Found | undefined => {
      const own = stored.first()
      if (own && (!inFile || own.eventId <= inFile.eventId)) return { head: own, isStored: true }
      return inFile && { head: inFile, isStored: false }
    },
    take: async ({ isStored }: Found) => {
      if (isStored) stored.take()
      else inFile = (await file.next()).value
      if (stored.isEmpty()) await stored.fill()
    },
    /** The id of the key that the database names for the events up to the next head. */
    claimedKey: () => stored.first()?.keyId,
    close: () => file.return(undefined),
  }
}
