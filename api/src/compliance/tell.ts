import type { NoticeKind, NoticeValues } from '@patuh/domain/notification'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { notify } from '../notification/notify.ts'

/** Each is a privilege, so that whoever holds it is told, on the side that it concerns. */
const audience = {
  contractor: 'justify',
  recorders: 'create',
  verifiers: 'verify',
  appealOfficers: 'appeal',
} as const
export type Audience = keyof typeof audience

type Place = { contractId: number; contractorId: number; zoneId: number | null }
type Told = { contract: string; obligation: string; period: string } & Place

const place = sql`contract.title as contract, obligation.name as obligation, to_char(told.period, 'MM-YYYY') as period,
  told.contract_id, told.contractor_id,
  (select zone_id from contract_line where contract_id = told.contract_id order by id limit 1) as zone_id`
const joined = sql`told join contract on contract.id = told.contract_id
  join contract_obligation obligation on obligation.id = told.obligation_id`

async function members(trx: Trx, whom: Audience, { zoneId, contractorId, contractId }: Place) {
  const { rows } = await sql<{ id: number }>`
    select found.id from holders('compliance', ${audience[whom]}, ${zoneId}, ${contractorId}, ${contractId}) as found (id)
    join "user" on "user".id = found.id join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where (organization.type_id = 2) = ${whom === 'contractor'}`.execute(trx)
  return rows.map(({ id }) => id)
}

const base = '/manage-eclaim/aduan-pematuhan'

/** Tells those whose move it is about a case, in the transaction that changed it. */
export async function tell(trx: Trx, id: number, kind: NoticeKind, whom: Audience, more: NoticeValues = {}) {
  const { rows } = await sql<Told & { refNo: string; dueAt: string | null }>`
    select told.ref_no, told.due_at, ${place} from compliance_case ${joined} where told.id = ${id}`.execute(
    trx,
  )
  const [found] = rows
  if (!found) return
  const { contractId, contractorId, zoneId, ...values } = found
  await notify(trx, {
    to: await members(trx, whom, found),
    kind,
    values: { ...values, ...more },
    link: `${base}?open=${id}`,
  })
}

/** The contractor was first to say that an obligation was not met. */
export async function tellDeclared(trx: Trx, id: number, reason: string) {
  const { rows } =
    await sql<Told>`select ${place} from compliance_item ${joined} where told.id = ${id}`.execute(trx)
  const [found] = rows
  if (!found) return
  const { contractId, contractorId, zoneId, ...values } = found
  await notify(trx, {
    to: await members(trx, 'recorders', found),
    kind: 'compliance.declared',
    values: { ...values, reason },
    link: `${base}?state=notMet&contractId=${contractId}`,
  })
}
