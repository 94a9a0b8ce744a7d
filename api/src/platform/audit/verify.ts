import type { Verification } from '@patuh/domain/workplace/audit'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { beginning, linked } from './chain.ts'
import { isHonest } from './head.ts'
import { type Signer, signer } from './key.ts'
import { eventReader, type Found, headReader, type Link, linkReader } from './reader.ts'

type Bad = NonNullable<Verification['firstBad']>

const bad = (eventId: number, problem: Bad['problem']): Bad => ({ eventId, problem })

/** How far the walk has come, and what it saw on the way. */
type Walk = {
  count: number
  hash: Buffer
  lastSigned: number
  /** The last head that stands in the database. */
  lastHead: number
  heads: number
  /** How many were marked by a key that is not ours, and the first of them since a head of ours fitted. */
  foreign: number
  firstForeign: number | undefined
}

/** What is wrong with a head that says the chain stood so at this link. */
function wrongHead(
  walk: Walk,
  by: Signer,
  { head, isStored }: Found,
  link: Link | undefined,
): Bad | undefined {
  if (link?.eventId !== head.eventId) return bad(head.eventId, 'cut')
  const isNext = !isStored || head.after === walk.lastHead
  const fits = head.hash === walk.hash.toString('base64url') && head.count === walk.count && isHonest(head)
  if (!fits || !isNext)
    return walk.firstForeign ? bad(walk.firstForeign, 'changed') : bad(head.eventId, 'head')
  if (isStored) walk.lastHead = head.eventId
  if (head.keyId === by.id) walk.firstForeign = undefined
  return undefined
}

/** Moves the walk over the next event and its link, or says what is wrong with them. */
function step(
  walk: Walk,
  by: Signer,
  claimed: string | undefined,
  link: Link,
  text: string,
): Bad | undefined {
  const isOurs = link.mark.equals(by.mark(link.hash, text))
  const isForeign = !isOurs && claimed !== undefined && claimed !== by.id
  if (!isOurs && !isForeign) return bad(link.eventId, 'changed')
  if (!link.hash.equals(linked(walk.hash, text))) return bad(link.eventId, isOurs ? 'gap' : 'changed')
  walk.count++
  walk.hash = link.hash
  walk.lastSigned = link.eventId
  if (isForeign) {
    walk.foreign++
    walk.firstForeign ??= link.eventId
  }
  return undefined
}

const start = (): Walk => ({
  count: 0,
  hash: beginning,
  lastSigned: 0,
  lastHead: 0,
  heads: 0,
  foreign: 0,
  firstForeign: undefined,
})

/** From the first event to the last; stops at the first that is not as it should be. */
export async function walkThrough(trx: Trx, env: Env) {
  const by = signer(env)
  const [events, links, heads] = [eventReader(trx), linkReader(trx), headReader(trx, env)]
  const walk = start()

  async function headsFlaw(upTo: number, link: Link | undefined) {
    for (let next = heads.first(); next && next.head.eventId <= upTo; next = heads.first()) {
      walk.heads++
      const found = wrongHead(walk, by, next, link)
      if (found) return found
      await heads.take(next)
    }
    return undefined
  }
  /** Every link is followed by a head; where none follows, one was taken out. */
  async function endFlaw() {
    const found = await headsFlaw(Number.MAX_SAFE_INTEGER, undefined)
    return found ?? (walk.lastSigned > walk.lastHead ? bad(walk.lastSigned, 'head') : undefined)
  }
  /** Without waiting where nothing has to be read: a log has many events, and few heads. */
  function nextFlaw(): Bad | undefined | 'end' | Promise<Bad | undefined | 'end'> {
    const [event, link] = [events.first(), links.first()]
    if (!link) return endFlaw().then((found) => found ?? 'end')
    if (!event || event.id > link.eventId) return bad(link.eventId, 'missing')
    if (event.id < link.eventId) return bad(event.id, 'unsealed')
    events.take()
    links.take()
    const found = step(walk, by, heads.claimedKey(), link, event.text)
    return (
      found ??
      ((heads.first()?.head.eventId ?? Infinity) <= link.eventId ? headsFlaw(link.eventId, link) : undefined)
    )
  }

  await heads.open()
  let found: Bad | undefined | 'end'
  while (!found) {
    if (events.isEmpty()) await events.fill()
    if (links.isEmpty()) await links.fill()
    const answer = nextFlaw()
    found = answer instanceof Promise ? await answer : answer
  }
  await heads.close()
  return { walk, firstBad: found === 'end' ? null : found, keyId: by.id }
}

const total = async (trx: Trx) =>
  (await sql<{ total: number }>`select count(*) as total from event`.execute(trx)).rows[0]?.total ?? 0

/**
 * Reads the whole log from its first event, and compares each with its link, each link against the one before,
 * and each signed head, of the database and of the file, against where the chain then stood.
 */
export async function verifyEvents(db: Db, env: Env): Promise<Verification> {
  const since = performance.now()
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { walk, firstBad, keyId } = await walkThrough(trx, env)
      return {
        isIntact: firstBad === null,
        firstBad,
        checked: walk.count,
        unsealed: firstBad ? 0 : (await total(trx)) - walk.count,
        heads: walk.heads,
        foreign: walk.foreign,
        keyId,
        at: new Date().toISOString(),
        tookMs: Math.round(performance.now() - since),
      }
    })
}
