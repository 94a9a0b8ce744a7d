import type { Verification } from '@patuh/domain/workplace/audit'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { beginning, linked } from './chain.ts'
import { isHonest } from './head.ts'
import { type Sealer, sealer } from './key.ts'
import { eventReader, type Found, headReader, type Seal, sealReader } from './reader.ts'

type Bad = NonNullable<Verification['firstBad']>

const bad = (eventId: number, problem: Bad['problem']): Bad => ({ eventId, problem })

/** How far the walk has come, and what it saw on the way. */
type Walk = {
  count: number
  hash: Buffer
  lastSeal: number
  /** The last head that stands in the database. */
  lastHead: number
  heads: number
  /** How many were marked by a key that is not ours, and the first of them since a head of ours fitted. */
  foreign: number
  firstForeign: number | undefined
}

/** What is wrong with a head that says the chain stood so at this seal. */
function wrongHead(
  walk: Walk,
  by: Sealer,
  { head, isStored }: Found,
  seal: Seal | undefined,
): Bad | undefined {
  if (seal?.eventId !== head.eventId) return bad(head.eventId, 'cut')
  const isNext = !isStored || head.after === walk.lastHead
  const fits = head.hash === walk.hash.toString('base64url') && head.count === walk.count && isHonest(head)
  if (!fits || !isNext)
    return walk.firstForeign ? bad(walk.firstForeign, 'changed') : bad(head.eventId, 'head')
  if (isStored) walk.lastHead = head.eventId
  if (head.keyId === by.id) walk.firstForeign = undefined
  return undefined
}

/** Moves the walk over the next event and its seal, or says what is wrong with them. */
function step(
  walk: Walk,
  by: Sealer,
  claimed: string | undefined,
  seal: Seal,
  text: string,
): Bad | undefined {
  const isOurs = seal.mark.equals(by.mark(seal.hash, text))
  const isForeign = !isOurs && claimed !== undefined && claimed !== by.id
  if (!isOurs && !isForeign) return bad(seal.eventId, 'changed')
  if (!seal.hash.equals(linked(walk.hash, text))) return bad(seal.eventId, isOurs ? 'gap' : 'changed')
  walk.count++
  walk.hash = seal.hash
  walk.lastSeal = seal.eventId
  if (isForeign) {
    walk.foreign++
    walk.firstForeign ??= seal.eventId
  }
  return undefined
}

const start = (): Walk => ({
  count: 0,
  hash: beginning,
  lastSeal: 0,
  lastHead: 0,
  heads: 0,
  foreign: 0,
  firstForeign: undefined,
})

/** From the first event to the last; stops at the first that is not as it should be. */
export async function walkThrough(trx: Trx, env: Env) {
  const by = sealer(env)
  const [events, seals, heads] = [eventReader(trx), sealReader(trx), headReader(trx, env)]
  const walk = start()

  async function headsFlaw(upTo: number, seal: Seal | undefined) {
    for (let next = heads.first(); next && next.head.eventId <= upTo; next = heads.first()) {
      walk.heads++
      const found = wrongHead(walk, by, next, seal)
      if (found) return found
      await heads.take(next)
    }
    return undefined
  }
  /** Every seal is followed by a head; where none follows, one was taken out. */
  async function endFlaw() {
    const found = await headsFlaw(Number.MAX_SAFE_INTEGER, undefined)
    return found ?? (walk.lastSeal > walk.lastHead ? bad(walk.lastSeal, 'head') : undefined)
  }
  /** Without waiting where nothing has to be read: a log has many events, and few heads. */
  function nextFlaw(): Bad | undefined | 'end' | Promise<Bad | undefined | 'end'> {
    const [event, seal] = [events.first(), seals.first()]
    if (!seal) return endFlaw().then((found) => found ?? 'end')
    if (!event || event.id > seal.eventId) return bad(seal.eventId, 'missing')
    if (event.id < seal.eventId) return bad(event.id, 'unsealed')
    events.take()
    seals.take()
    const found = step(walk, by, heads.claimedKey(), seal, event.text)
    return (
      found ??
      ((heads.first()?.head.eventId ?? Infinity) <= seal.eventId ? headsFlaw(seal.eventId, seal) : undefined)
    )
  }

  await heads.open()
  let found: Bad | undefined | 'end'
  while (!found) {
    if (events.isEmpty()) await events.fill()
    if (seals.isEmpty()) await seals.fill()
    const answer = nextFlaw()
    found = answer instanceof Promise ? await answer : answer
  }
  await heads.close()
  return { walk, firstBad: found === 'end' ? null : found, keyId: by.id }
}

const total = async (trx: Trx) =>
  (await sql<{ total: number }>`select count(*) as total from event`.execute(trx)).rows[0]?.total ?? 0

/**
 * Walks the whole log, from its first event, and holds each against its seal, each link against the one before,
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
