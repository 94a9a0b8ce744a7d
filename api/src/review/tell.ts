import type { NoticeKind, NoticeValues } from '@patuh/domain/notification'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { notify } from '../notification/notify.ts'
import { type Source, sources } from './source.ts'

export type Audience = 'contractor' | 'verifiers' | 'appealOfficers'

type Bundle = {
  kind: Source['kind']
  contractId: number
  contractorId: number
  zoneId: number
  contract: string
  site: string
  count: number
  first: string
  firstAt: string
  dueAt: string | null
}

/** One bundle for each contract and kind: forty rounds of one night are one notice. */
const bundles = (trx: Trx, ids: number[]) =>
  sql<Bundle>`
    select review.kind, review.contract_id, review.contractor_id, min(review.zone_id) as zone_id,
      coalesce(contract.ref_no, contract.title) as contract, string_agg(distinct zone.name, ', ') as site,
      count(*)::int as count, min(review.ref_no) as first, min(review.happened_at) as first_at,
      min(review.due_at) as due_at
    from review join contract on contract.id = review.contract_id join zone on zone.id = review.zone_id
    where review.id = any(${ids}::int[])
    group by review.kind, review.contract_id, review.contractor_id, contract`
    .execute(trx)
    .then(({ rows }) => rows)

async function members(trx: Trx, whom: Audience, { kind, zoneId, contractorId, contractId }: Bundle) {
  const { access } = sources[kind]
  const permission = {
    contractor: access.justify,
    verifiers: access.verify,
    appealOfficers: access.appeal,
  }[whom]
  const [screen, action] = permission.split('.')
  const { rows } = await sql<{ id: number }>`
    select found.id from holders(${screen}, ${action}, ${zoneId}, ${contractorId}, ${contractId}) as found (id)
    join "user" on "user".id = found.id join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where (organization.type_id = 2) = ${whom === 'contractor'}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Tells those concerned, in the transaction that changed it. */
export async function tell(
  trx: Trx,
  ids: number[],
  kind: NoticeKind,
  whom: Audience,
  values: NoticeValues = {},
) {
  for (const bundle of await bundles(trx, ids)) {
    const { contract, site, first, firstAt, dueAt, count } = bundle
    await notify(trx, {
      to: await members(trx, whom, bundle),
      kind,
      values: { refNo: first, contract, site, count: String(count), firstAt, dueAt, ...values },
      link: sources[bundle.kind].link,
    })
  }
}
