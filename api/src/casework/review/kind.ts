import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { type ReviewKind, reviewWorkflows } from '@patuh/domain/casework/review'
import { type RawBuilder, sql } from 'kysely'
import * as ledger from '../../contract/ledger/ledger.ts'
import { inScope, type Owners } from '../../platform/authorization/scope.ts'
import type { Trx } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import { iso } from '../../platform/db/row/iso.ts'
import { type Bundle, type CaseAct, type CaseKind, caseEngine } from '../case/kind.ts'
import { isNothing, linesOf, type Reviewed } from './price.ts'

const column = (name: string) => sql.ref(`review.${name}`)

export const owners: Owners = {
  contract: column('contractId'),
  org: column('contractorId'),
  zone: column('zoneId'),
  contractor: column('contractorId'),
}

/** One notice for each contract: forty rounds of one night are one notice. */
const bundlesOf = (link: string) => (trx: Trx, ids: readonly number[]) =>
  sql<Bundle>`
    select review.contract_id, review.contractor_id, min(review.zone_id) as zone_id, null as recorded_by,
      min(review.status) as status, min(review.returned_to) as returned_to, ${link} as link, null as complaint_id,
      json_build_object('refNo', min(review.ref_no), 'contract', coalesce(contract.ref_no, contract.title),
        'site', string_agg(distinct zone.name, ', '), 'count', count(*)::text,
        'firstAt', ${iso(sql`min(review.happened_at)`)}, 'dueAt', ${iso(sql`min(review.due_at)`)}) as values
    from review join contract on contract.id = review.contract_id join zone on zone.id = review.zone_id
    where review.id = any(${[...ids]}::int[])
    group by review.contract_id, review.contractor_id, contract.ref_no, contract.title`
    .execute(trx)
    .then(({ rows }) => rows)

/** Replaces the ledger lines of a review with newly priced ones. */
export async function price(trx: Trx, review: Reviewed, status: 'provisional' | 'confirmed') {
  await ledger.cancel(trx, { sourceKind: review.kind, sourceId: review.sourceId })
  for (const line of await linesOf(trx, review))
    await ledger.propose(trx, line, isNothing(line) ? 'void' : status)
}

async function charge({ trx, ids }: CaseAct) {
  const { rows } = await sql<Reviewed>`
    select id, ref_no, kind, source_id, contract_id, zone_id, happened_at from review
    where id = any(${[...ids]}::int[]) order by id`.execute(trx)
  for (const review of rows) await price(trx, review, 'confirmed')
  return undefined
}

const kindOf = (source: ReviewKind, link: string): CaseKind => {
  const workflow = reviewWorkflows[source]
  return {
    source,
    engine: caseEngine({
      source,
      workflow,
      table: 'review',
      owners,
      // A review whose exception was cleared is hidden.
      visible: (actor) => sql`(review.kind = ${source} and review.status <> ${sql.lit(caseStatus.withdrawn)}
        and ${inScope(actor, workflow.view, owners)})`,
    }),
    place: column('zoneId'),
    files: { table: 'review_file', key: 'review_id' },
    ledgerId: sql.ref('review.sourceId'),
    justified: ({ cause }: { cause: string | null }) => ({ cause }),
    charge,
    notices: {
      justified: ['review.justified', 'verifier'],
      noResponse: ['review.noResponse', 'verifier'],
      fined: ['review.fined', 'contractor'],
      waived: ['review.waived', 'contractor'],
      returned: ['review.returned', 'contractor'],
      answered: ['review.answered', 'verifier'],
      appealed: ['review.appealed', 'appealOfficer'],
      upheld: ['review.appealDecided', 'contractor'],
      dismissed: ['review.appealDecided', 'contractor'],
      dueSoon: ['review.dueSoon', 'holder'],
    },
    bundles: bundlesOf(link),
    page: link,
  }
}

/** The web pages that notices link to. */
const links = {
  touring: '/manage-eclaim/touring/review-justification',
  attendance: '/manage-eclaim/attendance?tab=exceptions',
}

export const reviewCases = {
  touring: kindOf('touring', links.touring),
  attendance: kindOf('attendance', links.attendance),
}

const about = (subject: RawBuilder<unknown>) =>
  sql`concat_ws(' · ', ${subject}, (select zone.name from zone where zone.id = review.zone_id))`
/** How pending work names a round and a shift. */
export const dueExceptions = {
  touring: {
    name: () => 'review',
    about:
      about(sql`(select route.name from tour_round round join tour_route route on route.id = round.route_id
      where round.id = review.source_id)`),
    link: `${links.touring}?open=`,
  },
  attendance: {
    name: () => 'shift',
    about:
      about(sql`(select ${nameIn('position')} from attendance shift join position on position.id = shift.position_id
      where shift.id = review.source_id)`),
    link: `${links.attendance}&open=`,
  },
}
