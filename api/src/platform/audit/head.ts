import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { Env } from '../env.ts'
import { isSigned, keyIdOf, type Signer } from './key.ts'

/** State of the hash chain at an event: its id, the id of the previous head, number of events and last hash. */
const place = z.object({
  eventId: z.number(),
  after: z.number(),
  count: z.number(),
  hash: z.string(),
  at: z.string(),
})
export type Place = z.infer<typeof place>
export const head = z.object({
  ...place.shape,
  keyId: z.string(),
  publicKey: z.string(),
  signature: z.string(),
})
export type Head = z.infer<typeof head>

type Encoded = 'hash' | 'publicKey' | 'signature'
/** One row of `event_head`. */
export type StoredHead = Omit<Head, Encoded> & Record<Encoded, Buffer>

export const headOf = (row: StoredHead): Head => ({
  ...row,
  hash: row.hash.toString('base64url'),
  publicKey: row.publicKey.toString('base64url'),
  signature: row.signature.toString('base64url'),
})

const statement = ({ after, at, count, eventId, hash, keyId }: Omit<Head, 'publicKey' | 'signature'>) =>
  JSON.stringify({ after, at, count, eventId, hash, keyId })

export function signedHead(signer: Signer, at: Place): Head {
  const signedFields = { ...at, keyId: signer.id }
  return {
    ...signedFields,
    publicKey: signer.publicKey.toString('base64url'),
    signature: signer.sign(statement(signedFields)).toString('base64url'),
  }
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** Whether the head is signed by the key it names. The caller checks whose key that is. */
export function isSelfSigned(of: Head) {
  try {
    const publicKey = bytes(of.publicKey)
    return keyIdOf(publicKey) === of.keyId && isSigned(statement(of), bytes(of.signature), publicKey)
  } catch {
    return false
  }
}

const fileOf = ({ dataFolder }: Pick<Env, 'dataFolder'>) => join(dataFolder, 'audit-heads.jsonl')

/** Appends a head to a file outside the database, so that a change of the database alone is detected. */
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

/** Every head in the file, in order. Skips a line that a crash truncated: the same head was written again. */
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
