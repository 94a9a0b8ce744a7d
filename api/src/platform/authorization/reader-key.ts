import { createHash } from 'node:crypto'
import { once } from './once.ts'

/** Equal for readers whose statements are equal: all that is known of them, but for what changes by itself. */
export const keyOfReader = once((actor) => {
  const { menuHash: _, freshUntil: __, confirmation: ___, privileges, ...rest } = actor
  return createHash('sha1')
    .update(JSON.stringify([rest, [...privileges]]))
    .digest('base64url')
})
