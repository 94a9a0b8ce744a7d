import type { ComplianceItem } from '@patuh/domain/casework/compliance'
import type { Generated } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'
import type { CaseColumns } from '../case/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    complianceItem: Stored<{
      contractId: number
      contractorId: number
      obligationId: number
      period: string
      dueOn: string
      state: Generated<ComplianceItem['state']>
      reason: Maybe<string>
      evidenceAt: Maybe<string>
      checkedBy: Maybe<number>
      checkedAt: Maybe<string>
      declaredAt: Maybe<string>
      declaredBy: Maybe<number>
      proof: Maybe<object>
    }>
    complianceItemFile: { itemId: number; fileId: number }
    complianceCase: Stored<
      CaseColumns & {
        refNo: Generated<string>
        itemId: Maybe<number>
        contractId: number
        contractorId: number
        obligationId: number
        period: string
        happenedOn: string
        description: string
        daysOverdue: Generated<number>
        recordedBy: number
        isDeclared: Generated<boolean>
      }
    >
    complianceCaseFile: { caseId: number; fileId: number; kind: string }
  }
}
