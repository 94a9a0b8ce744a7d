import { dueCases } from './casework/case/due.ts'
import { complaintCase, dueComplaint } from './casework/complaint/kind.ts'
import { dueDrafts } from './casework/complaint/write.ts'
import { complianceCase, dueCompliance } from './casework/compliance/kind.ts'
import { dueExceptions, reviewCases } from './casework/review/kind.ts'
import { dueEnds, dueReviews } from './contract/contract/due.ts'
import { dueClaims } from './eclaim/claim/due.ts'
import { duePapers } from './people/person/due.ts'
import { dueRegistrations } from './people/registration/due.ts'
import type { DueSource } from './workplace/dashboard/due.ts'

/** Everything that can wait for someone, by hand: one line per kind. */
export const dueSources: DueSource[] = [
  { for: ['verifyComplaint.view'], find: dueCases(complaintCase, dueComplaint) },
  { for: ['complaint.create'], find: dueDrafts },
  {
    for: ['reviewJustification.justify', 'reviewJustification.verify', 'reviewJustification.appeal'],
    find: dueCases(reviewCases.touring, dueExceptions.touring),
  },
  {
    for: ['attendance.justify', 'attendance.verify', 'attendance.appeal'],
    find: dueCases(reviewCases.attendance, dueExceptions.attendance),
  },
  {
    for: ['compliance.justify', 'compliance.verify', 'compliance.appeal'],
    find: dueCases(complianceCase, dueCompliance),
  },
  { for: ['claim.view'], find: dueClaims },
  { for: ['contract.approve'], find: dueReviews },
  { for: ['contract.view'], find: dueEnds },
  { for: ['user.create'], find: dueRegistrations },
  { for: ['person.edit'], find: duePapers },
]
