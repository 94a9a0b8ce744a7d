import { dueClaims } from './claim/due.ts'
import { dueCases, dueDrafts } from './complaint/due.ts'
import { dueCompliance } from './compliance/due.ts'
import { dueEnds, dueReviews } from './contract/due.ts'
import type { DueSource } from './dashboard/due.ts'
import { duePapers } from './person/due.ts'
import { dueRegistrations } from './registration/due.ts'
import { dueRounds, dueShifts } from './review/due.ts'

/** Everything that can wait for someone, by hand: one line per kind. */
export const dueSources: DueSource[] = [
  { for: ['verifyComplaint.view'], find: dueCases },
  { for: ['complaint.create'], find: dueDrafts },
  {
    for: ['reviewJustification.justify', 'reviewJustification.verify', 'reviewJustification.appeal'],
    find: dueRounds,
  },
  { for: ['attendance.justify', 'attendance.verify', 'attendance.appeal'], find: dueShifts },
  { for: ['compliance.justify', 'compliance.verify', 'compliance.appeal'], find: dueCompliance },
  { for: ['claim.view'], find: dueClaims },
  { for: ['contract.approve'], find: dueReviews },
  { for: ['contract.view'], find: dueEnds },
  { for: ['user.create'], find: dueRegistrations },
  { for: ['person.edit'], find: duePapers },
]
