import { overrideWorkflow } from '@patuh/domain/casework/override'
import { overrideEngine } from '../../src/casework/override/queries.ts'
import type { Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago } from './case-subject.ts'
import type { Subject } from './subject.ts'

let count = 0

/** Requests to correct a shift of a closed month. */
export async function overrideSubject(
  { db }: Awaited<ReturnType<typeof world>>,
  place: Workplace,
): Promise<Subject> {
  const line = await db
    .selectFrom('contractLine')
    .select(['id', 'positionId'])
    .where('contractId', '=', place.contractId)
    .executeTakeFirstOrThrow()
  const { requested, approved, refused, used } = overrideWorkflow.status
  const decided = { decided_by: place.admin.id, decided_at: ago(1) }
  const remark = () => ({ remark: 'Seen in the paper register.' })
  const at = { contract_id: place.contractId, zone_id: place.site.id }
  return {
    title: 'override of a lock',
    engine: overrideEngine,
    cast: [{ role: 'secondPerson' }],
    participants: { requester: [(id) => ({ requested_by: id }), (id) => ({ requested_for: id })] },
    states: {
      requested: { status: requested },
      approved: { status: approved, ...decided },
      refused: { status: refused, ...decided },
      used: { status: used, ...decided, used_at: ago(0) },
    },
    rows: (columns) => [
      [
        'attendance',
        {
          ...at,
          contract_line_id: line.id,
          position_id: line.positionId,
          work_date: ago(3).slice(0, 10),
          shift_start: ago(3),
          shift_end: ago(2),
          slot: ++count,
        },
      ],
      [
        'lock_override',
        {
          attendance_id: '@0',
          ...at,
          reason: 'The register was wrong.',
          requested_by: place.finance.id,
          ...columns,
        },
      ],
    ],
    index: 1,
    path: (ids) => `/lock-overrides/${ids[1]}`,
    bodies: { approve: remark, refuse: remark },
  }
}
