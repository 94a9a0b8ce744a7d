import { createHash } from 'node:crypto'
import type { Actor } from './actor.ts'

const keys = new WeakMap<Actor, string>()

/** Equal for readers whose statements are equal: all that is known of them, but for what changes by itself. */
export function keyOfReader(actor: Actor) {
  const known = keys.get(actor)
  if (known) return known
  const { menuHash: _, freshUntil: __, confirmation: ___, privileges, ...rest } = actor
  const key = createHash('sha1')
    .update(JSON.stringify([rest, [...privileges]]))
    .digest('base64url')
  keys.set(actor, key)
  return key
}
