import { LRUCache } from 'lru-cache'
import type { Actor } from '../../platform/authorization/actor.ts'
import { authority, authorityEventsOf } from '../../platform/db/db.ts'
import { listener } from '../../platform/db/listen.ts'
import type { App } from '../../platform/http/app.ts'
import type { Identify } from '../../platform/http/guard.ts'
import { findActor, quietMs, touch } from './queries.ts'
import { hashOf } from './token.ts'

type Known = { actor: Actor; until: number; touched: number }

const most = 10_000
const longest = 60_000

/**
 * Who is behind a token, remembered so that a request costs no query to know it. What changes who may do what
 * is forgotten at once: on this node before the change is answered, on every other when PostgreSQL calls it
 * out. While that cannot be heard, nothing is remembered.
 */
export function knownActors(app: Pick<App, 'db' | 'env' | 'addHook'>): Identify {
  const { db, env } = app
  const known = new LRUCache<string, Known>({ max: most })
  let changes = 0

  function forget(what: string) {
    changes++
    const id = Number(what.slice(1))
    if (what === '*') known.clear()
    else
      for (const [key, { actor }] of known)
        if ((what.startsWith('s') ? actor.sessionId : actor.id) === id) known.delete(key)
  }
  const listening = listener(db, authority, forget, () => forget('*'))
  const own = authorityEventsOf(db)
  own.on(authority, forget)
  app.addHook('onClose', async () => {
    own.off(authority, forget)
    await listening.stop()
  })

  async function remembered(key: string, now: number, keepAlive: boolean) {
    const found = listening.isLive() ? known.get(key) : undefined
    if (!found || found.until <= now) return undefined
    if (keepAlive && now - found.touched > quietMs) {
      found.touched = now
      await touch(db, found.actor.sessionId)
    }
    return found.actor
  }

  return async (token, keepAlive = true) => {
    const key = hashOf(token).toString('base64url')
    const now = performance.now()
    const before = await remembered(key, now, keepAlive)
    if (before) return before
    const seen = changes
    const found = await findActor(db, token, env, keepAlive)
    if (!found) return undefined
    const { actor, lastsMs, quietForMs } = found
    // What was read may be older than a change that was heard meanwhile.
    if (seen === changes && listening.isLive())
      known.set(key, { actor, until: now + Math.min(lastsMs, longest), touched: now - quietForMs })
    return actor
  }
}
