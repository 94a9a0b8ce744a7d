import { contractInput } from '@patuh/domain/contract/input'
import { sql } from 'kysely'
import type { RecordKind } from '../privilege/record.ts'
import { owners } from './scope.ts'

export const contractKind: RecordKind = {
  table: 'contract',
  api: 'contracts',
  screen: 'contract',
  owners,
  name: sql.ref('contract.title'),
  fields: [...Object.keys(contractInput.shape), 'refNo', 'status', 'remark', 'terminatedOn'],
  // Not everyone who sees a contract sees what it costs; what it costs is read in its months and addenda.
  masked: ['contractValue', 'monthlyValue', 'pointValue', 'absencePenalty'],
  references: {
    contractorId: { table: 'organization' },
    ownerId: { table: 'organization' },
    calendarId: { table: 'calendar' },
    approvalTemplateId: { table: 'approval_template' },
  },
  apart: { approve: [{ part: 'submitted', who: sql.ref('contract.submittedBy') }] },
}
