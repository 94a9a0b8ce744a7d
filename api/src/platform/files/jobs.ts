import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { deleteWhere } from '../jobs/delete-where.ts'
import type { JobContext, Task } from '../jobs/task.ts'
import { openStorage } from './open-storage.ts'
import { deleteUnattached, markScanned, pendingFiles } from './queries.ts'
import { discard, incomingFolder } from './receive.ts'
import { isClean } from './scan.ts'
import type { Storage } from './storage.ts'

async function scanAgain({ db, env }: JobContext, storage: Storage) {
  for (const { id, storageName } of env.clamd ? await pendingFiles(db) : []) {
    const bytes = await storage.get(`${storageName}-original`)
    if (!bytes) continue
    const folder = incomingFolder(env)
    const path = join(folder, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await pipeline(bytes.stream, createWriteStream(path, { mode: 0o600 }))
      await markScanned(db, id, await isClean(env.clamd as string, path))
    } finally {
      await rm(path, { force: true })
    }
  }
}

async function deleteUploads(db: JobContext['db'], storage: Storage) {
  for (;;) {
    const { rows } = await deleteUnattached(db)
    if (rows.length === 0) return
    for (const { storageName } of rows) await discard(storage, storageName)
  }
}

/** Deletes uploads that a stopped server left half received. */
async function sweepIncoming(folder: string) {
  const before = Date.now() - 3_600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Deletes files attached to nothing and unfinished uploads, and scans files uploaded while the virus scanner was down. */
export const sweepFiles: Task<object> = {
  name: 'sweep-files',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async (context) => {
    const storage = openStorage(context.env)
    await deleteUploads(context.db, storage)
    await scanAgain(context, storage)
    await sweepIncoming(incomingFolder(context.env))
    await deleteWhere(context.db, 'upload', sql`created_at < now() - interval '1 day'`)
  },
}
