import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { Env } from '../env.ts'
import { isSigned, keyIdOf, type Signer } from './key.ts'

/** Where the chain stood: up to which event, after which head, how many there were, and the hash of all of them. */
const place = z.object({
  eventId: z.number(),
  after: z.number(),
  count: z.number(),
  hash: z.string(),
  at: z.string(),
})
export type Place = z.infer<typeof place>
const head = z.object({ ...place.shape, keyId: z.string(), publicKey: z.string(), signature: z.string() })
export type Head = z.infer<typeof head>

const statement = ({ after, at, count, eventId, hash, keyId }: Omit<Head, 'publicKey' | 'signature'>) =>
  JSON.stringify({ after, at, count, eventId, hash, keyId })

export function signedHead(signer: Signer, at: Place): Head {
  const said = { ...at, keyId: signer.id }
  return {
    ...said,
    publicKey: signer.publicKey.toString('base64url'),
    signature: signer.sign(statement(said)).toString('base64url'),
  }
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** A head that its own key signed. Whose key that is, is another question. */
export function isHonest(of: Head) {
  try {
    const publicKey = bytes(of.publicKey)
    return keyIdOf(publicKey) === of.keyId && isSigned(statement(of), bytes(of.signature), publicKey)
  } catch {
    return false
  }
}

const fileOf = ({ dataFolder }: Pick<Env, 'dataFolder'>) => join(dataFolder, 'audit-heads.jsonl')

/** A second place for every head, outside the database: whoever rewrites the one does not reach the other. */
export async function writeHead(env: Pick<Env, 'dataFolder'>, of: Head) {
  await mkdir(env.dataFolder, { recursive: true })
  const file = await open(fileOf(env), 'a', 0o600)
  try {
    await file.appendFile(`${JSON.stringify(of)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Every head in the file, in order. A line that cannot be read was cut off by a crash: the same head follows. */
export async function* headsInFile(env: Pick<Env, 'dataFolder'>): AsyncGenerator<Head> {
  if (!existsSync(fileOf(env))) return
  for await (const line of createInterface({ input: createReadStream(fileOf(env)), crlfDelay: Infinity })) {
    const read = head.safeParse(parsed(line))
    if (read.success) yield read.data
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
