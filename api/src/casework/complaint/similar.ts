import { caseStatus, decidedStatuses, droppedStatuses } from '@patuh/domain/casework/case/workflow'
import { differs } from '@patuh/domain/casework/complaint-course'
import type { Language } from '@patuh/domain/platform/language'
import { type SqlBool, sql } from 'kysely'
import { amountOf } from '../../contract/ledger/ledger.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { wrongField } from '../../platform/http/record.ts'
import { caseText } from '../case/text.ts'
import { visible } from './queries.ts'

type Like = {
  id: number
  contractId: number | null
  typeOfOffenceId: number | null
  zoneId: number | null
  dateOfMisconduct: string | null
  description: string
  offender: string
  offenderPersonId: number | null
  latitude: number | null
  longitude: number | null
}

type Found = {
  id: number
  refNo: string | null
  dateOfMisconduct: string | null
  description: string
  offender: string
  location: string
  status: number
  remark: string | null
  distanceM: number | null
  amount: string | null
}

// Planar distance: precise enough over a few kilometres, and needs no extension.
const distance = ({ latitude, longitude }: Like) => sql`
  case when ${latitude}::float8 is null or complaint.latitude is null then null
    else round(111320 * sqrt(power(complaint.latitude - ${latitude}::float8, 2)
      + power((complaint.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2))) end`

const columns = (like: Like) => sql`
  complaint.id, complaint.ref_no, complaint.date_of_misconduct, complaint.description, complaint.offender,
  complaint.location, complaint.status, coalesce(complaint.appeal_remark, complaint.remark) as remark,
  (${distance(like)})::float8 as distance_m,
  ${amountOf(sql`'complaint'`, sql`complaint.id`)} as amount`

const presented = (language: Language) => (row: Found) => ({
  ...row,
  statusText: caseText(row.status, language),
})

/** Possible duplicates: the same offence and place, within a day or 200 metres. */
export async function findSimilar(db: Db | Trx, actor: Actor, language: Language, like: Like) {
  if (!like.contractId || !like.typeOfOffenceId || !like.dateOfMisconduct) return []
  const near = sql<SqlBool>`(complaint.zone_id = ${like.zoneId}::int or coalesce(${distance(like)} <= 200, false))`
  const { rows } = await sql<Found>`
    select ${columns(like)} from complaint
    where ${visible(actor)} and complaint.id <> ${like.id} and complaint.status <> all(${[caseStatus.draft, ...droppedStatuses]}::int[])
      and complaint.contract_id = ${like.contractId} and complaint.type_of_offence_id = ${like.typeOfOffenceId}
      and complaint.date_of_misconduct between ${like.dateOfMisconduct}::timestamptz - interval '24 hours'
        and ${like.dateOfMisconduct}::timestamptz + interval '24 hours'
      and ${near}
    order by abs(extract(epoch from complaint.date_of_misconduct - ${like.dateOfMisconduct}::timestamptz))
    limit 5`.execute(db)
  return rows.map(presented(language))
}

/** The last verdicts on an offence that are compared. */
const maxCompared = 500

/**
 * Precedents: of the last decided cases of the offence those most similar by place, person and words of the
 * description: the five nearest, and the outcomes of the ten nearest.
 */
export async function findPrecedents(db: Db | Trx, actor: Actor, language: Language, like: Like) {
  const words = [...new Set(like.description.toLowerCase().match(/\p{L}{4,}/gu) ?? [])].slice(0, 30)
  const { rows } = await sql<Found>`
    select ${columns(like)} from (
      select * from complaint
      where ${visible(actor)} and complaint.id <> ${like.id} and complaint.status = any(${decidedStatuses}::int[])
        and complaint.type_of_offence_id = ${like.typeOfOffenceId}
      order by complaint.decided_at desc limit ${sql.lit(maxCompared)}) complaint
    order by
      (complaint.offender_person_id is not distinct from ${like.offenderPersonId}::int
        and complaint.offender_person_id is not null)::int * 4
      + (complaint.zone_id = ${like.zoneId}::int)::int * 3
      + (complaint.contract_id = ${like.contractId}::int)::int * 2
      + (select count(*) from unnest(${words}::text[]) word where complaint.description ilike '%' || word || '%') * 0.5
      desc, complaint.decided_at desc
    limit 10`.execute(db)
  const fined = rows.filter(({ status }) => status === caseStatus.fined).length
  return { items: rows.slice(0, 5).map(presented(language)), tally: { fined, waived: rows.length - fined } }
}

/** A verdict that differs from eight of the ten nearest needs a reason. */
export async function refuseUnexplained(
  trx: Trx,
  actor: Actor,
  like: Like,
  { decision, difference }: { decision: 'accept' | 'deny'; difference: string },
) {
  if (difference) return
  const { tally } = await findPrecedents(trx, actor, 'en', like)
  if (differs(tally, decision))
    throw wrongField(
      'difference',
      'unlikeOthers',
      'Most cases like this one were decided otherwise. Say why.',
    )
}
