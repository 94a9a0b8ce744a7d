import { createHash } from 'node:crypto'

/** The SHA-256 of a stream, in hexadecimal. */
export async function hashStream(stream: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const bytes of stream) hash.update(bytes)
  return hash.digest('hex')
}
