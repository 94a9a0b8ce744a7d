import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { apiFolder } from '../../platform/paths.ts'

const hashes = 14
let filter: Buffer | undefined

/**
 * Whether a word is among 150,000 breached passwords: a Bloom filter made by `scripts/password-list.mjs`, which knows
 * every one of them and takes about one other word in 30,000 for one.
 */
export const breached = {
  has(word: string) {
    filter ??= readFileSync(new URL('src/access/session/breached-password.bin', apiFolder))
    const digest = createHash('sha256').update(word).digest()
    const [start, step] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0]
    for (let n = 0; n < hashes; n++) {
      const bit = (start + n * step) % (filter.length * 8)
      if (!((filter[bit >> 3] ?? 0) & (1 << (bit & 7)))) return false
    }
    return true
  },
}
