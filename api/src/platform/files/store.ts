import { Readable } from 'node:stream'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { openStorage } from './open-storage.ts'
import { attach, insert } from './queries.ts'
import { receive } from './receive.ts'

/** Keeps a document that the product itself made, as a file of whoever acts. */
export async function storeMade(
  trx: Trx,
  env: Env,
  actor: { id: number },
  made: { bytes: Buffer; fileName: string },
) {
  const stored = await receive(env, openStorage(env), {
    stream: Readable.from([made.bytes]),
    fileName: made.fileName,
    reported: {},
  })
  const { id } = await insert(trx, stored)
  await attach(trx, actor, [id])
  return id
}
