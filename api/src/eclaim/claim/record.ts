import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import { sql } from 'kysely'
import { owners } from '../../contract/ledger/claim-workflow.ts'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'

const part = (name: string, column: string) => ({ part: name, who: sql.ref(`claim.${column}`) })

export const claimKind: RecordKind = {
  table: 'claim',
  api: 'claims',
  screen: 'claim',
  owners,
  name: sql.ref('claim.refNo'),
  search: {
    words: sql`claim.ref_no`,
    about: sql`(select contract.title from contract where contract.id = claim.contract_id)`,
  },
  fields: [
    'status',
    'revision',
    'step',
    'gross',
    'deductions',
    'adjustments',
    'net',
    'tax',
    'payable',
    'remark',
    'voucherNo',
    'paidOn',
  ],
  apart: { approve: [part('prepared', 'preparedBy'), part('submitted', 'submittedBy')] },
  start: { approve: { column: sql.ref('claim.status'), from: [claimStatus.inApproval] } },
}
