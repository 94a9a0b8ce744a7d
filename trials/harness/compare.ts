import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../api/src/platform/db/db.ts'
import type { Acknowledged } from './writer.ts'

const every = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** What of the acknowledged cases and files is missing, half done or there twice, in the database and in `folder/files`. */
export async function compare(db: Db, folder: string, acknowledged: Acknowledged[]) {
  const { rows } = await sql<{
    id: number
    description: string
    status: number
    events: number
    file: string | null
    sha256: string | null
  }>`
    select complaint.id, complaint.description, complaint.status, file.storage_name as file, file.sha256,
      (select count(*)::int from event where entity = 'complaint' and entity_id = complaint.id) as events
    from complaint left join complaint_file on complaint_file.complaint_id = complaint.id
      left join file on file.id = complaint_file.file_id
    where complaint.description like 'The guard was found asleep in the guard house: %'`.execute(db)
  const found = new Map<string, typeof rows>()
  for (const row of rows) found.set(row.description, [...(found.get(row.description) ?? []), row])
  const files = every(join(folder, 'files'))
  const bytes = new Map(files.map((path) => [path.split('/').pop() ?? '', path]))
  const lost: string[] = []
  const partial: string[] = []
  for (const { id, description, sha256 } of acknowledged) {
    const row = found.get(description)?.find((each) => each.id === id)
    if (!row) {
      lost.push(`case ${id}`)
      continue
    }
    const path = bytes.get(`${row.file}-original`)
    const stored = path && createHash('sha256').update(readFileSync(path)).digest('hex')
    if (row.status === 0 || row.events < 2 || row.sha256 !== sha256 || stored !== sha256)
      partial.push(`case ${id}`)
  }
  const twice = [...found.values()].filter((same) => same.length > 1).map(([one]) => `case ${one?.id}`)
  const known = await db.selectFrom('file').select('storageName').execute()
  const names = new Set(known.map(({ storageName }) => storageName))
  const orphans = files.filter((path) => !names.has((path.split('/').pop() ?? '').replace(/-\w+$/, '')))
  return { lost, partial, twice, orphans: orphans.length }
}
