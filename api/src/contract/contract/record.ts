import { contractInput } from '@patuh/domain/contract/contract/input'
import { sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { owners } from './scope.ts'

// Amounts hidden in the history: not everyone who sees a contract sees its price.
const masked = ['contractValue', 'monthlyValue', 'pointValue', 'absencePenalty']
const told = Object.keys(contractInput.shape).filter((field) => !masked.includes(field))

export const contractKind: RecordKind = {
  table: 'contract',
  api: 'contracts',
  screen: 'contract',
  owners,
  name: sql.ref('contract.title'),
  search: {
    words: sql`coalesce(contract.ref_no, '') || ' ' || contract.title`,
    about: sql`coalesce(contract.ref_no, '')`,
  },
  fields: [...told, 'refNo', 'status', 'remark', 'terminatedOn'],
  restores: told,
  masked,
  references: {
    contractorId: { table: 'organization' },
    ownerId: { table: 'organization' },
    calendarId: { table: 'calendar' },
    approvalTemplateId: { table: 'approval_template' },
    userId: { table: 'user', name: 'email' },
  },
  parts: {
    contract_addendum: {
      owner: 'contract_id',
      fields: ['number', 'title', 'effectiveDate', 'status'],
      isInternal: true,
    },
    contract_document: { owner: 'contract_id', fields: ['kind', 'name', 'expiresOn'] },
    contract_party: { owner: 'contract_id', fields: ['role', 'userId'], isInternal: true },
  },
  apart: { approve: [{ part: 'submitted', who: sql.ref('contract.submittedBy') }] },
}
