import { sql } from 'kysely'
import * as z from 'zod'
import { addJob, type JobContext, type Task } from '../jobs/task.ts'
import { openStorage } from './open-storage.ts'
import { discard } from './receive.ts'
import type { Storage } from './storage.ts'
import { damageOf, markDamaged, unmarkDamaged } from './verify.ts'

/** Storage names begin with two hexadecimal digits: one job for each pair. */
const prefixes = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** Every file is read and its hash compared once in this many days. */
const days = 30
const dayMs = 86_400_000

/** The first name after all that begin so. */
const following = (prefix: string) => prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(1) + 1)

type Found = { variants: Set<string>; newest: number }

async function storedUnder(storage: Storage, prefix: string) {
  const found = new Map<string, Found>()
  for await (const { name, storedAt } of storage.list(prefix)) {
    const [, storageName = name, variant = ''] = /^(.{36})-(\w+)$/.exec(name) ?? []
    const { variants, newest } = found.get(storageName) ?? { variants: new Set(), newest: 0 }
    found.set(storageName, { variants: variants.add(variant), newest: Math.max(newest, storedAt.getTime()) })
  }
  return found
}

const rowsUnder = (db: JobContext['db'], prefix: string) =>
  db
    .selectFrom('file')
    .select(['id', 'storageName', 'sha256', 'displaySha256', 'width', 'createdAt'])
    .select(sql<boolean>`exists (select from file_damage where file_id = file.id)`.as('isDamaged'))
    .where('storageName', '>=', prefix)
    .where('storageName', '<', following(prefix))
    .execute()

type Row = Awaited<ReturnType<typeof rowsUnder>>[number]

/** Whether something is older than a day. Younger bytes may still get their row: the answer to a COMMIT was lost. */
const isOld = (at: number) => at < Date.now() - dayMs

function isMissing({ width, createdAt }: Row, variants: Set<string> | undefined) {
  const needed = width ? ['original', 'display', 'thumbnail'] : ['original']
  return isOld(Date.parse(createdAt)) && !needed.every((variant) => variants?.has(variant))
}

async function deleteUnnamed({ log }: JobContext, storage: Storage, stored: Map<string, Found>, rows: Row[]) {
  const named = new Set(rows.map(({ storageName }) => storageName))
  for (const [storageName, { newest }] of stored) {
    if (named.has(storageName) || !isOld(newest)) continue
    await discard(storage, storageName)
    log.warn({ storageName }, 'deleted stored bytes that belong to no file')
  }
}

/** Compares the rows under a prefix with what is stored; the hashes of damaged files always, of others if asked. */
export async function checkPrefix(context: JobContext, prefix: string, withHashes: boolean) {
  const { db, env, log } = context
  const storage = openStorage(env)
  // The rows last: what is uploaded meanwhile has a row by then.
  const stored = await storedUnder(storage, prefix)
  const rows = await rowsUnder(db, prefix)
  await deleteUnnamed(context, storage, stored, rows)
  for (const file of rows) {
    const found = isMissing(file, stored.get(file.storageName)?.variants) ? 'missing' : undefined
    const damage = found ?? (withHashes || file.isDamaged ? await damageOf(storage, file) : undefined)
    if (damage) {
      await markDamaged(db, file.id, damage)
      log.error({ fileId: file.id, damage }, 'a stored file is damaged')
    } else if (file.isDamaged) await unmarkDamaged(db, file.id)
  }
}

const oneCheck: Task<{ prefix: string; withHashes: boolean }> = {
  name: 'check-files-under',
  payload: z.object({ prefix: z.string(), withHashes: z.boolean() }),
  run: (context, { prefix, withHashes }) => checkPrefix(context, prefix, withHashes),
}

/** Every night: deletes stored bytes without a row, finds rows without bytes, and compares a thirtieth of the hashes. */
const checkFiles: Task<object> = {
  name: 'check-files',
  payload: z.object({}),
  cron: '10 19 * * *',
  run: async ({ db }) => {
    const today = Math.floor(Date.now() / dayMs) % days
    for (const [index, prefix] of prefixes.entries())
      await addJob(
        db,
        oneCheck,
        { prefix, withHashes: index % days === today },
        { key: `check-files-${prefix}` },
      )
  },
}

export const checkJobs = [checkFiles, oneCheck]
