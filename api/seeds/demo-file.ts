import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileFacts } from '@patuh/domain/platform/file'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'

/** The bytes of a demo file, written once, and the columns that describe them. */
export type Stored = {
  storageName: string
  variants: string[]
  mimeType: string
  size: number
  sha256: string
  displaySha256: string | null
  width: number | null
  height: number | null
}

/** A received file: by whom, when, and what is known about it. */
export type Received = { of: Stored; fileName: string; by: number; at: string } & Partial<FileFacts>

const pathOf = (env: Env, name: string) => join(env.filesFolder, name.slice(0, 2), name)

export function store(env: Env, mimeType: string, variants: Record<string, Buffer>): Stored {
  const storageName = randomUUID()
  for (const [variant, bytes] of Object.entries(variants)) {
    const path = pathOf(env, `${storageName}-${variant}`)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, bytes, { mode: 0o600 })
  }
  const { original = Buffer.alloc(0) } = variants
  const sha256 = createHash('sha256').update(original).digest('hex')
  const isPicture = 'display' in variants
  return {
    storageName,
    variants: Object.keys(variants),
    mimeType,
    size: original.length,
    sha256,
    displaySha256: isPicture ? sha256 : null,
    width: isPicture ? 960 : null,
    height: isPicture ? 720 : null,
  }
}

/** The same bytes under a name of their own; a link takes no space where the disk has links. */
function linked(env: Env, { storageName, variants }: Stored) {
  const name = randomUUID()
  for (const variant of variants) {
    const [from, to] = [pathOf(env, `${storageName}-${variant}`), pathOf(env, `${name}-${variant}`)]
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
  }
  return name
}

/** Inserts received files, each in the name of its uploader; answers their ids in the same order. */
export async function insertFiles(trx: Trx, env: Env, files: Received[]) {
  const rows = files.map(({ of, ...file }, index) => ({
    index,
    ...of,
    ...file,
    storageName: linked(env, of),
  }))
  const ids: number[] = []
  for (const by of new Set(files.map((file) => file.by))) {
    const part = rows.filter((row) => row.by === by)
    await sql`select set_config('patuh.actor', ${String(by)}, true), set_config('patuh.action', 'upload', true)`.execute(
      trx,
    )
    const { rows: made } = await sql<{ id: number; storageName: string }>`
      insert into file (storage_name, file_name, mime_type, size, sha256, display_sha256, width, height, scan,
        is_attached, created_at, captured_at, captured_from, chosen_at, uploader_latitude, uploader_longitude)
      select given."storageName", given."fileName", given."mimeType", given.size, given.sha256, given."displaySha256",
        given.width, given.height, 'clean', true, given.at, given."capturedAt", given."capturedFrom", given."chosenAt",
        given."uploaderLatitude", given."uploaderLongitude"
      from json_to_recordset(${JSON.stringify(part)}::json) given("storageName" text, "fileName" text, "mimeType" text,
        size int, sha256 text, "displaySha256" text, width int, height int, at timestamptz, "capturedAt" timestamptz,
        "capturedFrom" text, "chosenAt" timestamptz, "uploaderLatitude" float8, "uploaderLongitude" float8)
      returning id, storage_name`.execute(trx)
    const idOf = new Map(made.map(({ id, storageName }) => [storageName, id]))
    for (const { index, storageName } of part) ids[index] = idOf.get(storageName) as number
  }
  await sql`select set_config('patuh.actor', '', true), set_config('patuh.action', '', true)`.execute(trx)
  return ids
}
