import { accountCleanUp } from './account/clean-up.ts'
import { emailChangeTask } from './account/email-change.ts'
import { activationTask } from './account/invitation.ts'
import { resetTask, signInHelpTask } from './account/recovery-mail.ts'
import { materializeShifts, settleShifts } from './attendance/jobs.ts'
import { uncoveredWatch } from './attendance/uncovered.ts'
import { sealTask, verifyTask } from './audit/tasks.ts'
import { bulkTask, bulkWatch } from './bulk/task.ts'
import { bulks } from './bulks.ts'
import { deadlineTask } from './case/jobs.ts'
import { caseKinds } from './cases.ts'
import { buildClaim, buildClaims } from './claim/build.ts'
import { encloseDecision } from './complaint/decision-notice.ts'
import { complianceTask } from './compliance/jobs.ts'
import { remindOfEnds } from './contract/remind.ts'
import { sweepFiles } from './files/sweep.ts'
import { simulateTask } from './formula/simulate.ts'
import { importers } from './importers.ts'
import { cleanUp } from './jobs/clean-up.ts'
import type { Task } from './jobs/task.ts'
import { letterTask } from './mail/letter.ts'
import { mailTask } from './notification/mail.ts'
import { settlePostings } from './person/settle.ts'
import { registrationTask } from './registration/told.ts'
import { reviewWatch } from './review/jobs.ts'
import { standIns } from './substitution/stand-in.ts'
import { materializeRounds, roundCloser } from './touring/jobs.ts'
import { forgetImports, importTask } from './transfer/task.ts'

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
