import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'
import { pdf } from '../src/platform/pdf/pdf.ts'

const papers = {
  invoice: ['invoice.pdf', 'Invoice / Invois'],
  contribution: ['epf-socso.pdf', 'EPF and SOCSO receipts / Resit KWSP dan PERKESO'],
  attendance: ['attendance.pdf', 'Attendance sheet / Helaian kehadiran'],
} as const

async function stored(trx: Trx, env: Env, fileName: string, title: string) {
  const bytes = await pdf({ content: [{ text: title, style: 'title' }, 'Made up for the demonstration.'] })
  const storageName = randomUUID()
  const folder = join(env.filesFolder, storageName.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${storageName}-original`), bytes)
  const { rows } = await sql<{ id: number }>`
    insert into file (storage_name, file_name, mime_type, size, sha256, scan, is_attached)
    values (${storageName}, ${fileName}, 'application/pdf', ${bytes.length},
      ${createHash('sha256').update(bytes).digest('hex')}, 'clean', true) returning id`.execute(trx)
  return rows[0]?.id as number
}

/** The documents required for payment, on every certified claim. */
export async function seedDocuments(trx: Trx, env: Env) {
  for (const [kind, [fileName, title]] of Object.entries(papers)) {
    const fileId = await stored(trx, env, fileName, title)
    await sql`insert into claim_document (claim_id, kind, file_id)
      select id, ${kind}, ${fileId} from claim where status in (5, 6)`.execute(trx)
  }
}
