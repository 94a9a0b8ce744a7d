import { claimRecordWorkflow } from '@patuh/domain/contract/ledger'
import { sql } from 'kysely'
import { inScope, type Owners } from '../../platform/authorization/scope.ts'
import type { Engine } from '../../platform/workflow/engine.ts'

const column = (name: string) => sql.ref(`claimRecord.${name}`)

export const owners: Owners = {
  own: column('createdBy'),
  contract: column('contractId'),
  org: column('contractorId'),
  zone: column('zoneId'),
  contractor: column('contractorId'),
}

const needsApproval = sql<boolean>`claim_record.needs_approval`

export const lineEngine: Engine = {
  workflow: claimRecordWorkflow,
  table: 'claim_record',
  owners,
  visible: (actor) => inScope(actor, 'claimRecord.view', owners),
  participants: { writer: [column('createdBy')] },
  when: {
    approve: needsApproval,
    refuse: needsApproval,
    // A reversal cannot be reversed, and a line only once.
    reverse: sql`(claim_record.reverses_id is null and not exists (
      select from claim_record line where line.reverses_id = claim_record.id and line.status <> 'void'))`,
  },
}
