import type { ReviewKind } from '@patuh/domain/casework/review'
import { reviewCases } from '../../src/casework/review/kind.ts'
import { sources } from '../../src/casework/review/source.ts'
import { reasonOf, type Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago, caseBlocked, caseBodies, caseParts, caseRows, caseStates } from './case-subject.ts'
import type { Columns, Written } from './rows.ts'
import type { Subject } from './subject.ts'

let count = 0

type Fact = { place: Workplace; line: { id: number; positionId: number } }

/** A missed shift or round. */
const facts: Record<ReviewKind, (of: Fact, where: Columns, status: unknown) => Written[]> = {
  attendance: ({ line }, where, status) => [
    [
      'attendance',
      {
        ...where,
        contract_line_id: line.id,
        position_id: line.positionId,
        work_date: ago(count).slice(0, 10),
        shift_start: ago(count + 0.5),
        shift_end: ago(count),
        slot: 1,
        outcome: 'absent',
        review_status: status,
      },
    ],
  ],
  touring: (_, where, status) => {
    const planned = { window_min: 10, duration_min: 30, grace_min: 0, is_ordered: false }
    const route = {
      code: `R${count}`,
      name: 'Round the fence',
      times: ['08:00'],
      days: [1],
      valid_from: '2020-01-01',
    }
    const round = {
      work_date: ago(count).slice(0, 10),
      starts_at: ago(count),
      closes_at: ago(count),
      plan: [],
      total: 4,
    }
    return [
      ['tour_route', { ...where, ...planned, ...route }],
      [
        'tour_round',
        { ...where, ...planned, ...round, route_id: '@0', outcome: 'missed', review_status: status },
      ],
    ]
  },
}

export async function reviewSubject(
  kind: ReviewKind,
  { db }: Awaited<ReturnType<typeof world>>,
  place: Workplace,
): Promise<Subject> {
  const reasons = { fine: await reasonOf(db, 'fine'), waive: await reasonOf(db, 'waive') }
  const line = await db
    .selectFrom('contractLine')
    .select(['id', 'positionId'])
    .where('contractId', '=', place.contractId)
    .executeTakeFirstOrThrow()
  const { draft: _, duplicate: __, ...states } = caseStates(place, reasons)
  const index = kind === 'touring' ? 2 : 1
  return {
    title: kind,
    engine: reviewCases[kind].engine,
    cast: [
      { role: 'contractor', side: 'contractor' },
      { role: 'asked', side: 'contractor' },
      { role: 'verifier' },
      { role: 'appealOfficer' },
    ],
    // A review has no recorder.
    participants: { ...caseParts, recorder: [] },
    states,
    blocked: caseBlocked,
    rows: (columns) => {
      const where = { contract_id: place.contractId, zone_id: place.site.id }
      const review = {
        ...where,
        contractor_id: place.manager.organizationId,
        kind,
        ref_no: `R-${++count}`,
        source_id: `@${index - 1}`,
        happened_at: ago(count),
      }
      const before = facts[kind]({ place, line }, where, columns.status === 5 ? null : columns.status)
      return caseRows(kind, before, 'review', { ...review, ...columns })
    },
    index,
    path: (ids) => `/${sources[kind].api}/${ids[index]}`,
    bodies: caseBodies(reasons),
    // A review whose exception was cleared is hidden.
    isHidden: (state) => state === 'withdrawn',
  }
}
