import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { clearLimits, type Product } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { type Acknowledged, write } from './harness/writer.ts'

// The server is killed again and again under 16 clients that upload files, record cases and submit them, and that send
// a request of unknown outcome again under its key: `npm run trial crash 50`. What was acknowledged is compared with
// the database, the audit log and the bytes on the disk.
const clients = 16

const every = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** What is missing, half done or there twice. */
async function compare({ db, folder }: Product, acknowledged: Acknowledged[]) {
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
    where complaint.description like 'The guard was found asleep in the guard house: %'`.execute(db())
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
  const known = await db().selectFrom('file').select('storageName').execute()
  const names = new Set(known.map(({ storageName }) => storageName))
  const orphans = files.filter((path) => !names.has((path.split('/').pop() ?? '').replace(/-\w+$/, '')))
  return { lost, partial, twice, orphans: orphans.length }
}

await trial('crash', { count: 50 }, async ({ product, random, count }) => {
  let isOver = false
  let unknown = 0
  const refused: string[] = []
  const writing = Array.from({ length: clients }, () =>
    write({
      ...{ db: product.db(), address: () => product.address(), random },
      isOver: () => isOver,
      failed: (what) => {
        if (/ (0|503) /.test(what)) unknown++
        else refused.push(what)
        return / (0|503) /.test(what)
      },
    }),
  )
  const ready: number[] = []
  for (let kill = 0; kill < count; kill++) {
    await sleep(random.whole(500, 4000))
    await clearLimits(product.db())
    const begun = Date.now()
    await product.restart()
    ready.push(Date.now() - begun)
    if (kill % 10 === 0) console.log(`${kill} of ${count} kills`)
  }
  await sleep(2000)
  isOver = true
  const acknowledged = (await Promise.all(writing)).flat()
  const found = await compare(product, acknowledged)
  // control: a case that was never written must be found missing
  const control = await compare(product, [{ id: -1, description: 'none', fileId: 0, sha256: '' }])
  const failures = [
    ...[...found.lost, ...found.partial, ...found.twice].map(
      (what) => `${what} is lost, partial or there twice`,
    ),
    ...new Set(refused),
    ...(control.lost.length === 1 ? [] : ['The control was not noticed.']),
  ]
  return {
    figures: {
      ...{ kills: count, clients, acknowledged: acknowledged.length * 3, 'unknown outcomes': unknown },
      ...{ lost: found.lost.length, partial: found.partial.length, twice: found.twice.length },
      'files without a row, before their sweep': found.orphans,
      'ready after': `${Math.max(...ready)} ms at most`,
      control: control.lost.length === 1 ? 'noticed' : 'not noticed',
    },
    failures,
  }
})
