import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { notify } from '../../platform/notification/notify.ts'

type Facts = {
  status: 'requested' | 'approved' | 'refused'
  reason: string
  remark: string | null
  site: string
  day: string
  requester: number
  deciders: number[]
}

const about = async (trx: Trx, id: number) =>
  (
    await sql<Facts>`
      select override.status, override.reason, override.remark, zone.name as site,
        to_char(attendance.work_date, 'DD-MM-YYYY') as day, override.requested_by as requester,
        array(select found.id from holders('period', 'lock', override.zone_id, contract.contractor_id, contract.id)
          as found (id) where found.id not in (override.requested_by, coalesce(override.requested_for, 0))) as deciders
      from lock_override override
      join attendance on attendance.id = override.attendance_id
      join contract on contract.id = override.contract_id
      join zone on zone.id = override.zone_id
      where override.id = ${id}`.execute(trx)
  ).rows[0] as Facts

const send = (trx: Trx, id: number, to: number[], { status, site, day, reason, remark }: Facts) =>
  notify(trx, {
    to,
    kind: `lockOverride.${status}`,
    values: { site, day, reason: remark ?? reason },
    link: `/manage-eclaim/attendance?tab=overrides&open=${id}`,
  })

export async function notifyDeciders(trx: Trx, id: number) {
  const facts = await about(trx, id)
  await send(trx, id, facts.deciders, facts)
}

export async function notifyRequester(trx: Trx, id: number) {
  const facts = await about(trx, id)
  await send(trx, id, [facts.requester], facts)
}
