import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { poolOf } from '../../api/src/platform/db/db.ts'
import { readEnv } from '../../api/src/platform/env.ts'
import { checkPrefix } from '../../api/src/platform/files/check.ts'
import { folderStorage } from '../../api/src/platform/files/folder.ts'
import { damageOf } from '../../api/src/platform/files/verify.ts'
import type { Product } from '../harness/product.ts'
import type { Story } from './writer.ts'

type Found = { id: number; mark: string; isWhole: boolean; actions: string[] }

const complaintsOf = async (product: Product) =>
  (
    await sql<Found>`
      select complaint.id, replace(description, 'Written in the trial of crashes: ', '') as mark,
        exists (select from complaint_file where complaint_id = complaint.id) as is_whole,
        array(select action from event where entity = 'complaint' and entity_id = complaint.id order by event.id) as actions
      from complaint where description like 'Written in the trial of crashes%'`.execute(product.db())
  ).rows

const linesOf = async (product: Product) =>
  (
    await sql<{ id: number; mark: string; status: string }>`
      select id, reason as mark, status from claim_record where reason like 'client %'`.execute(product.db())
  ).rows

function grouped<Row extends { mark: string }>(rows: Row[]) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.mark, [...(groups.get(row.mark) ?? []), row])
  return groups
}

/** Compares what the clients were told with the database, the audit log and the stored files. */
export async function compare(product: Product, stories: Story[]) {
  const [lost, partial, double]: [string[], string[], string[]] = [[], [], []]
  const complaints = grouped(await complaintsOf(product))
  const lines = grouped(await linesOf(product))
  for (const story of stories) {
    const { mark, complaintId, steps, lineId, isLineApproved } = story
    const [found, more] = complaints.get(mark) ?? []
    if (complaintId && found?.id !== complaintId) lost.push(`complaint ${complaintId}`)
    if (more) double.push(`complaint ${mark}`)
    for (const step of steps) if (found && !found.actions.includes(step)) lost.push(`${step} of ${found.id}`)
    if (found && (!found.isWhole || !found.actions.includes('create'))) partial.push(`complaint ${found.id}`)
    if (found && new Set(found.actions).size < found.actions.length)
      double.push(`${found.actions} of ${found.id}`)
    const [line, another] = lines.get(mark) ?? []
    if (lineId && line?.id !== lineId) lost.push(`line ${lineId}`)
    if (isLineApproved && line && line.status === 'provisional') lost.push(`approval of ${line.id}`)
    if (another) double.push(`line ${mark}`)
  }
  lost.push(...(await damagedFiles(product, stories)))
  return { lost, partial, double }
}

async function damagedFiles(product: Product, stories: Story[]) {
  const storage = folderStorage(join(product.folder, 'files'))
  const rows = await product
    .db()
    .selectFrom('file')
    .select(['id', 'storageName', 'sha256', 'displaySha256'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const damaged: string[] = []
  for (const { file } of stories) {
    if (!file) continue
    const row = byId.get(file.id)
    if (!row || row.sha256 !== file.sha256 || (await damageOf(storage, row))) damaged.push(`file ${file.id}`)
  }
  return damaged
}

const storedNames = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /-(original|display|thumbnail)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Bytes that no row names: those that the kills left, and those that are left once the daily check has run. */
export async function orphans(product: Product) {
  const folder = join(product.folder, 'files')
  const rows = await product.db().selectFrom('file').select('storageName').execute()
  const named = new Set(rows.map(({ storageName }) => storageName))
  const count = () =>
    storedNames(folder).filter((path) => !named.has(path.split('/').at(-1)?.slice(0, 36) ?? ''))
  const before = count()
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const path of before) utimesSync(path, old, old)
  const env = readEnv({
    DATABASE_URL: poolOf(product.db()).options.connectionString,
    DATA_DIR: product.folder,
  })
  const context = { db: product.db(), env, log: pino({ level: 'silent' }) }
  for (let prefix = 0; prefix < 256; prefix++)
    await checkPrefix(context, prefix.toString(16).padStart(2, '0'), false)
  return { before: before.length, after: count().length }
}
