import { dueCases } from './case/due.ts'
import { dueClaims } from './claim/due.ts'
import { complaintCase, dueComplaint } from './complaint/kind.ts'
import { dueDrafts } from './complaint/write.ts'
import { complianceCase, dueCompliance } from './compliance/kind.ts'
import { dueEnds, dueReviews } from './contract/due.ts'
import type { DueSource } from './dashboard/due.ts'
import { duePapers } from './person/due.ts'
import { dueRegistrations } from './registration/due.ts'
import { dueExceptions, reviewCases } from './review/kind.ts'

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
