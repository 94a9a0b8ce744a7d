import type { Verification } from '@patuh/domain/workplace/audit'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { chainHash, firstHash } from './chain.ts'
import { isSelfSigned } from './head.ts'
import { type Signer, signer } from './key.ts'
import { eventReader, type Found, headReader, type Link, linkReader } from './reader.ts'

type Bad = NonNullable<Verification['firstBad']>

const bad = (eventId: number, problem: Bad['problem']): Bad => ({ eventId, problem })

/** Progress of the verification and its counts. */
type Progress = {
  count: number
  hash: Buffer
  lastSigned: number
  /** The last head found in the database. */
  lastHead: number
  heads: number
  /** Number of events signed by another key, and the first of them since the last valid head of our own key. */
  foreign: number
  firstForeign: number | undefined
}

/** What is wrong with a head compared with the chain at this link, if anything. */
function wrongHead(
  progress: Progress,
  by: Signer,
  { head, isStored }: Found,
  link: Link | undefined,
): Bad | undefined {
  if (link?.eventId !== head.eventId) return bad(head.eventId, 'cut')
  const isNext = !isStored || head.after === progress.lastHead
  const fits =
    head.hash === progress.hash.toString('base64url') && head.count === progress.count && isSelfSigned(head)
  if (!fits || !isNext)
    return progress.firstForeign ? bad(progress.firstForeign, 'changed') : bad(head.eventId, 'head')
  if (isStored) progress.lastHead = head.eventId
  if (head.keyId === by.id) progress.firstForeign = undefined
  return undefined
}

/** Verifies the next event and its link, and advances the progress or returns what is wrong. */
function step(
  progress: Progress,
  by: Signer,
  claimed: string | undefined,
  link: Link,
  text: string,
): Bad | undefined {
  const isOurs = link.mark.equals(by.mark(link.hash, text))
  const isForeign = !isOurs && claimed !== undefined && claimed !== by.id
  if (!isOurs && !isForeign) return bad(link.eventId, 'changed')
  if (!link.hash.equals(chainHash(progress.hash, text))) return bad(link.eventId, isOurs ? 'gap' : 'changed')
  progress.count++
  progress.hash = link.hash
  progress.lastSigned = link.eventId
  if (isForeign) {
    progress.foreign++
    progress.firstForeign ??= link.eventId
  }
  return undefined
}

const start = (): Progress => ({
  count: 0,
  hash: firstHash,
  lastSigned: 0,
  lastHead: 0,
  heads: 0,
  foreign: 0,
  firstForeign: undefined,
})

/** Verifies from the first event to the last; stops at the first error. */
export async function verifyChain(trx: Trx, env: Env) {
  const by = signer(env)
  const [events, links, heads] = [eventReader(trx), linkReader(trx), headReader(trx, env)]
  const progress = start()

  async function headsError(upTo: number, link: Link | undefined) {
    for (let next = heads.first(); next && next.head.eventId <= upTo; next = heads.first()) {
      progress.heads++
      const found = wrongHead(progress, by, next, link)
      if (found) return found
      await heads.take(next)
    }
    return undefined
  }
  /** The last link must be followed by a head; otherwise a head was removed. */
  async function endError() {
    const found = await headsError(Number.MAX_SAFE_INTEGER, undefined)
    return found ?? (progress.lastSigned > progress.lastHead ? bad(progress.lastSigned, 'head') : undefined)
  }
  /** Synchronous where nothing has to be read: a promise per event would slow a long log down. */
  function nextError(): Bad | undefined | 'end' | Promise<Bad | undefined | 'end'> {
    const [event, link] = [events.first(), links.first()]
    if (!link) return endError().then((found) => found ?? 'end')
    if (!event || event.id > link.eventId) return bad(link.eventId, 'missing')
    if (event.id < link.eventId) return bad(event.id, 'unsealed')
    events.take()
    links.take()
    const found = step(progress, by, heads.claimedKey(), link, event.text)
    return (
      found ??
      ((heads.first()?.head.eventId ?? Infinity) <= link.eventId ? headsError(link.eventId, link) : undefined)
    )
  }

  await heads.open()
  let found: Bad | undefined | 'end'
  while (!found) {
    if (events.isEmpty()) await events.fill()
    if (links.isEmpty()) await links.fill()
    const answer = nextError()
    found = answer instanceof Promise ? await answer : answer
  }
  await heads.close()
  return { progress, firstBad: found === 'end' ? null : found, keyId: by.id }
}

const total = async (trx: Trx) =>
  (await sql<{ total: number }>`select count(*) as total from event`.execute(trx)).rows[0]?.total ?? 0

/**
 * Verifies the whole audit log: each event against its link, each link against the one before, and each
 * signed head, in the database and in the file, against the chain at that place.
 */
export async function verifyEvents(db: Db, env: Env): Promise<Verification> {
  const since = performance.now()
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { progress, firstBad, keyId } = await verifyChain(trx, env)
      return {
        isIntact: firstBad === null,
        firstBad,
        checked: progress.count,
        unsealed: firstBad ? 0 : (await total(trx)) - progress.count,
        heads: progress.heads,
        foreign: progress.foreign,
        keyId,
        at: new Date().toISOString(),
        tookMs: Math.round(performance.now() - since),
      }
    })
}
