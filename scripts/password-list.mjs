import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/**
 * `node scripts/password-list.mjs LIST`: makes the Bloom filter of breached passwords from a list, the most frequent
 * first. Ours is from `10-million-password-list-top-1000000.txt` of SecLists (MIT licence).
 */
const most = 150_000
const bytes = 400_000
const hashes = 14

const words = new Set()
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  // as passwords are compared: letters and digits only
  const word = line.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  // shorter ones cannot be the whole of a password of twelve characters, even with decoration
  if (word.length >= 6) words.add(word)
  if (words.size === most) break
}
const filter = Buffer.alloc(bytes)
for (const word of words) {
  const digest = createHash('sha256').update(word).digest()
  const [start, step] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0]
  for (let n = 0; n < hashes; n++) {
    const bit = (start + n * step) % (bytes * 8)
    filter[bit >> 3] |= 1 << (bit & 7)
  }
}
writeFileSync(join(root, 'api/src/access/session/breached-password.bin'), filter)
console.log(`${words.size} passwords in ${bytes} bytes`)
