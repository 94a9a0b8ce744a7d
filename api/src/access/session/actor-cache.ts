import { LRUCache } from 'lru-cache'
import type { Actor } from '../../platform/authorization/actor.ts'
import { hashOf } from '../../platform/crypto/token.ts'
import { authority, authorityEventsOf } from '../../platform/db/db.ts'
import { listener } from '../../platform/db/listen.ts'
import type { App } from '../../platform/http/app.ts'
import type { Identify } from '../../platform/http/guard.ts'
import { findActor, touch, touchEveryMs } from './queries.ts'

type Cached = { actor: Actor; until: number; touched: number }

/** The sessions, or the users, on which a cached actor depends. */
const idsOf = ({ id, sessionId, viewedBy }: Actor, ofSessions: boolean) =>
  ofSessions ? [sessionId, viewedBy?.sessionId] : [id, viewedBy?.id]

const maxEntries = 10_000
const maxAgeMs = 60_000

/**
 * Cache of the actors behind tokens, so that a request needs no query to authenticate. A change of
 * privileges, users or sessions invalidates it at once: on this node before the change is answered, on others
 * by PostgreSQL NOTIFY. While the listening connection is not live, the cache is not used.
 */
export function actorCache(app: Pick<App, 'db' | 'env' | 'addHook'>): Identify {
  const { db, env } = app
  const cache = new LRUCache<string, Cached>({ max: maxEntries })
  let changes = 0

  function invalidate(what: string) {
    changes++
    const id = Number(what.slice(1))
    if (what === '*') cache.clear()
    else
      for (const [key, { actor }] of cache)
        if (idsOf(actor, what.startsWith('s')).includes(id)) cache.delete(key)
  }
  const listening = listener(db, authority, invalidate, { onDisconnect: () => invalidate('*') })
  const own = authorityEventsOf(db)
  own.on(authority, invalidate)
  app.addHook('onClose', async () => {
    own.off(authority, invalidate)
    await listening.stop()
  })

  async function cached(key: string, now: number, keepAlive: boolean) {
    const found = listening.isLive() ? cache.get(key) : undefined
    if (!found || found.until <= now) return undefined
    if (keepAlive && now - found.touched > touchEveryMs) {
      found.touched = now
      await touch(db, found.actor.sessionId)
    }
    return found.actor
  }

  return async (token, keepAlive = true) => {
    const key = hashOf(token).toString('base64url')
    const now = performance.now()
    const hit = await cached(key, now, keepAlive)
    if (hit) return hit
    const changesBefore = changes
    const found = await findActor(db, token, env, keepAlive)
    if (!found) return undefined
    const { actor, lastsMs, quietForMs } = found
    // Not cached if an invalidation came in while it was read.
    if (changesBefore === changes && listening.isLive())
      cache.set(key, { actor, until: now + Math.min(lastsMs, maxAgeMs), touched: now - quietForMs })
    return actor
  }
}
