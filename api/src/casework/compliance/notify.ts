import type { Names } from '@patuh/domain/platform/language'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names.ts'
import { holdersOf, type Place } from '../../platform/notification/holders.ts'
import { notify } from '../../platform/notification/notify.ts'

type Declared = Place & { contract: string; obligation: Names; period: string }

/** Self-declaration of a contractor: notifies those who record such cases. */
export async function notifyDeclared(trx: Trx, id: number, reason: string) {
  const { rows } = await sql<Declared>`
    select item.contract_id, item.contractor_id, contract.title as contract, ${namesOf('obligation')} as obligation,
      to_char(item.period, 'MM-YYYY') as period,
      (select zone_id from contract_line where contract_id = item.contract_id order by id limit 1) as zone_id
    from compliance_item item join contract on contract.id = item.contract_id
    join contract_obligation obligation on obligation.id = item.obligation_id where item.id = ${id}`.execute(
    trx,
  )
  const [found] = rows
  if (!found) return
  const { contractId, contractorId: _, zoneId: __, ...values } = found
  await notify(trx, {
    to: await holdersOf(trx, 'compliance.create', found, 'agency'),
    kind: 'compliance.declared',
    values: { ...values, reason },
    link: `/manage-eclaim/aduan-pematuhan?state=notMet&contractId=${contractId}`,
  })
}
