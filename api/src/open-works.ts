import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import type { OpenWork, OwnWork } from './access/privilege/pending-work.ts'
import { owners as ofComplaint } from './casework/complaint/queries.ts'

/** Everything that waits for someone to decide it, by hand: one entry per kind of work. */
export const openWorks: OpenWork[] = [
  {
    name: 'verification',
    permission: 'verifyComplaint.verify',
    table: 'complaint',
    isOpen: sql`complaint.status = ${sql.lit(caseStatus.awaitingVerification)}`,
    owners: ofComplaint,
  },
  {
    name: 'justification',
    permission: 'verifyComplaint.justify',
    table: 'complaint',
    isOpen: sql`complaint.status = ${sql.lit(caseStatus.awaitingJustification)}`,
    owners: ofComplaint,
  },
  {
    name: 'appeal',
    permission: 'verifyComplaint.appeal',
    table: 'complaint',
    isOpen: sql`complaint.status = ${sql.lit(caseStatus.underAppeal)}`,
    owners: ofComplaint,
  },
  {
    name: 'registration',
    permission: 'user.create',
    table: 'registration',
    isOpen: sql`registration.status = 'pending'`,
    owners: { org: sql.ref('registration.organizationId') },
  },
  {
    name: 'formulaVersion',
    permission: 'formula.approve',
    table: 'formula_version',
    isOpen: sql`formula_version.status = 'tested'`,
    owners: {},
  },
]

/** What lies with one person alone until they finish it or hand it over. */
export const ownWorks: OwnWork[] = [
  {
    name: 'draft',
    table: 'complaint',
    column: 'recordedBy',
    isOpen: sql`complaint.status = ${sql.lit(caseStatus.draft)}`,
  },
]
