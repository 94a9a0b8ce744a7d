import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'

const told = [
  [
    'New stock of checkpoint tags',
    'Replacement tags for damaged checkpoints can be collected at the zone offices.\nBring the code of the checkpoint.',
    -2,
    12,
    null,
    null,
  ],
  [
    'Documents for the month end',
    'Please upload EPF and SOCSO receipts before the fifth working day, so that claims can be certified in time.',
    -1,
    20,
    2,
    null,
  ],
  ['Latihan pematuhan', 'Latihan penyemak diadakan pada minggu hadapan di ibu pejabat.', 5, 19, 1, 'ms'],
  ['System update', 'The update of last month is finished.', -40, -38, null, null],
] as const

/** Announcements that are shown now, planned and over. */
export async function seedAnnouncements(trx: Trx) {
  for (const [title, text, from, to, typeId, language] of told)
    await sql`
      insert into announcement (title, text, from_date, to_date, type_id, language)
      values (${title}, ${text}, current_date + ${from}::int, current_date + ${to}::int, ${typeId}, ${language})`.execute(
      trx,
    )
}
