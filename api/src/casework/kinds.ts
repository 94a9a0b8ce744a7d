import type { CaseKind } from './case/kind.ts'
import { complaintCase } from './complaint/kind.ts'
import { complianceCase } from './compliance/kind.ts'
import { reviewCases } from './review/kind.ts'

/** Every source of cases. */
export const caseKinds: CaseKind[] = [
  complaintCase,
  complianceCase,
  reviewCases.attendance,
  reviewCases.touring,
]
