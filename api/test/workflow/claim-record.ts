import { claimRecordStatus as status } from '@patuh/domain/contract/ledger'
import { lineEngine } from '../../src/contract/ledger/workflow.ts'
import type { Workplace } from '../case.ts'
import type { world } from '../world.ts'
import { ago } from './case-subject.ts'
import type { Subject } from './subject.ts'

let count = 0

/** Manual ledger entries. */
export async function claimRecordSubject(
  { db }: Awaited<ReturnType<typeof world>>,
  place: Workplace,
): Promise<Subject> {
  const { id: reasonCodeId } = await db
    .selectFrom('reasonCode')
    .select('id')
    .where('kind', '=', 'adjustment')
    .executeTakeFirstOrThrow()
  const period = `${ago(60).slice(0, 7)}-01`
  const decided = { approved_by: place.admin.id }
  const reason = () => ({ reason: 'As agreed with the contractor.' })
  return {
    title: 'ledger line',
    engine: lineEngine,
    cast: [{ role: 'writer' }, { role: 'secondPerson' }],
    participants: { writer: [(id) => ({ created_by: id })] },
    states: {
      provisional: { status: status.provisional },
      confirmed: { status: status.confirmed, ...decided },
      disputed: { status: status.disputed, ...decided },
      inClaim: { status: status.inClaim, ...decided },
      reversed: { status: status.reversed, ...decided },
      void: { status: status.void, ...decided },
    },
    ready: { approve: { needs_approval: true }, refuse: { needs_approval: true } },
    blocked: {
      approve: { needs_approval: false },
      refuse: { needs_approval: false },
      reverse: () => ({ reverses_id: 1_000_000 + ++count }),
    },
    rows: (columns) => [
      [
        'claim_record',
        {
          ref_no: `L-${++count}`,
          contract_id: place.contractId,
          contractor_id: place.manager.organizationId,
          zone_id: place.site.id,
          source_kind: 'adjustment',
          occurred_period: period,
          posted_period: period,
          amount: 10,
          reason: 'A mistake of the month before.',
          created_by: place.finance.id,
          ...columns,
        },
      ],
    ],
    path: (ids) => `/claim-records/${ids[0]}`,
    bodies: {
      approve: reason,
      refuse: reason,
      reverse: () => ({ ...reason(), reasonCodeId }),
    },
  }
}
