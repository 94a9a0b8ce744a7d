import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { notify } from '../../platform/notification/notify.ts'

type Uncovered = {
  contractId: number
  contractorId: number
  zoneId: number
  contract: string
  site: string
  shiftAt: string
  count: number
}

const batch = 500

/** The posts without a recorded guard 15 minutes after their shift started, each once. */
const found = (trx: Trx) =>
  sql<Uncovered>`
    with announced as (
      insert into attendance_alert (attendance_id)
      select id from attendance
      where shift_start between now() - interval '60 minutes' and now() - interval '15 minutes'
        and outcome = 'scheduled' and in_at is null and declared is null
        and not exists (select from attendance_alert where attendance_id = attendance.id)
      limit ${sql.lit(batch)}
      on conflict do nothing returning attendance_id
    )
    select attendance.contract_id, contract.contractor_id, attendance.zone_id, zone.name as site,
      coalesce(contract.ref_no, contract.title) as contract, attendance.shift_start as shift_at, count(*)::int as count
    from announced join attendance on attendance.id = announced.attendance_id
    join contract on contract.id = attendance.contract_id join zone on zone.id = attendance.zone_id
    group by attendance.contract_id, contract.contractor_id, attendance.zone_id, zone.name, contract, shift_at
    order by site`
    .execute(trx)
    .then(({ rows }) => rows)

/** Recipients: those of the contractor who can send a guard, and those of the agency who inspect. */
const recipients = (trx: Trx, { zoneId, contractorId, contractId }: Uncovered) =>
  sql<{ id: number }>`
    select id from holders('attendance', 'justify', ${zoneId}, ${contractorId}, ${contractId}) as found (id)
    union select id from holders('attendance', 'edit', ${zoneId}, ${contractorId}, ${contractId}) as found (id)`
    .execute(trx)
    .then(({ rows }) => rows.map(({ id }) => id))

const notifyBatch = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const posts = await found(trx)
    for (const one of posts) {
      const { contract, site, shiftAt, count } = one
      await notify(trx, {
        to: await recipients(trx, one),
        kind: 'attendance.uncovered',
        values: { contract, site, shiftAt, count: String(count) },
        link: '/manage-eclaim/attendance',
      })
    }
    return posts.reduce((sum, { count }) => sum + count, 0)
  })

export async function notifyUncovered(db: Db) {
  while ((await notifyBatch(db)) === batch);
}

export const uncoveredWatch: Task<object> = {
  name: 'uncovered-posts',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => notifyUncovered(db),
}
