import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'
import { pdf } from '../src/platform/pdf/pdf.ts'
import { insertFiles, store } from './demo-file.ts'

const papers = {
  invoice: ['invoice', 'Invoice / Invois'],
  contribution: ['epf-socso', 'EPF and SOCSO receipts / Resit KWSP dan PERKESO'],
  attendance: ['attendance', 'Attendance sheet / Helaian kehadiran'],
} as const

/** The documents required for payment, on every certified claim, handed in by the contractor. */
export async function seedDocuments(trx: Trx, env: Env) {
  const { rows: claims } = await sql<{ id: number; refNo: string; by: number; at: string }>`
    select claim.id, claim.ref_no, coalesce(party.user_id, agreed.by) as by, to_json(documents_at) #>> '{}' as at
    from claim left join contract_party party on party.contract_id = claim.contract_id and party.role = 'manager'
    cross join lateral (select max(answered_by) as by from claim_answer) agreed
    where claim.status in (5, 6) order by claim.id`.execute(trx)
  for (const [kind, [name, title]] of Object.entries(papers)) {
    const bytes = await pdf({ content: [{ text: title, style: 'title' }, 'Made up for the demonstration.'] })
    const of = store(env, 'application/pdf', { original: bytes })
    const files = claims.map(({ refNo, by, at }) => ({
      of,
      by,
      at,
      chosenAt: at,
      fileName: `${name}-${refNo}.pdf`,
    }))
    const ids = await insertFiles(trx, env, files)
    const rows = claims.map(({ id, by, at }, index) => ({ id, by, at, file: ids[index] }))
    for (const { id, by, at, file } of rows) {
      await sql`select set_config('patuh.actor', ${String(by)}, true), set_config('patuh.action', 'add-document', true)`.execute(
        trx,
      )
      await sql`insert into claim_document (claim_id, kind, file_id, created_at)
        values (${id}, ${kind}, ${file}, ${at})`.execute(trx)
    }
  }
  await sql`select set_config('patuh.actor', '', true), set_config('patuh.action', '', true)`.execute(trx)
}
