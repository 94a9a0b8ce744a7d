import { emailChangeTask } from './access/account/email-change.ts'
import { activationTask } from './access/account/invitation.ts'
import { accountCleanUp } from './access/account/jobs.ts'
import { resetTask, signInHelpTask } from './access/account/recovery-mail.ts'
import { standIns } from './access/substitute/stand-in.ts'
import { bulks } from './bulks.ts'
import { materializeShifts, settleShifts } from './casework/attendance/jobs.ts'
import { uncoveredWatch } from './casework/attendance/uncovered.ts'
import { deadlineTask } from './casework/case/jobs.ts'
import { encloseDecision } from './casework/complaint/print/decision-notice.ts'
import { complianceTask } from './casework/compliance/jobs.ts'
import { caseKinds } from './casework/kinds.ts'
import { reviewWatch } from './casework/review/jobs.ts'
import { materializeRounds, roundCloser } from './casework/touring/jobs.ts'
import { remindOfEnds } from './contract/contract/jobs.ts'
import { simulateTask } from './contract/formula/simulate.ts'
import { buildClaim, buildClaims } from './eclaim/claim/jobs.ts'
import { importers } from './importers.ts'
import { settlePostings } from './people/person/jobs.ts'
import { registrationTask } from './people/registration/notify.ts'
import { sealTask, verifyTask } from './platform/audit/jobs.ts'
import { sweepFiles } from './platform/files/sweep.ts'
import { cleanUp } from './platform/jobs/clean-up.ts'
import type { Task } from './platform/jobs/task.ts'
import { letterTask } from './platform/mail/letter.ts'
import { bulkTask, bulkWatch } from './workplace/bulk/jobs.ts'
import { mailTask } from './workplace/notification/mail.ts'
import { forgetImports, importTask } from './workplace/transfer/jobs.ts'

// With the letter about a verdict goes the sheet that says how it was worked out.
const enclosures = {
  'complaint.fined': encloseDecision,
  'complaint.waived': encloseDecision,
  'complaint.upheld': encloseDecision,
  'complaint.dismissed': encloseDecision,
}

/** Everything that happens in the background, by hand, in order: the other half of the table of contents. */
export const tasks = [
  cleanUp,
  sealTask,
  verifyTask,
  accountCleanUp,
  letterTask,
  mailTask(enclosures),
  activationTask,
  emailChangeTask,
  resetTask,
  signInHelpTask,
  registrationTask,
  sweepFiles,
  settlePostings,
  deadlineTask(caseKinds),
  remindOfEnds,
  materializeShifts,
  settleShifts,
  uncoveredWatch,
  simulateTask,
  importTask(importers),
  forgetImports,
  bulkTask(bulks, standIns),
  bulkWatch,
  materializeRounds,
  roundCloser,
  buildClaim,
  buildClaims,
  complianceTask,
  reviewWatch,
] as Task[]
