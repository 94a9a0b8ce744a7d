import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { words } from './list/shape.ts'
import { owners, visible } from './queries.ts'

const part = (name: string, column: string) => ({ part: name, who: sql.ref(`complaint.${column}`) })
const recorder = part('recorder', 'recordedBy')
const verifiers = [part('verifier', 'decidedBy'), part('verifier', 'decidedFor')]
const inStatus = (...from: number[]) => ({ column: sql.ref('complaint.status'), from })

/** A complaint shows its own timeline instead of a history; this explains who may do what to it. */
export const complaintKind: RecordKind = {
  table: 'complaint',
  api: 'complaints',
  screen: 'complaint',
  alsoOn: ['verifyComplaint', 'historyComplaint'],
  owners,
  name: sql`coalesce(complaint.ref_no, complaint.description)`,
  search: {
    words,
    about: sql`concat_ws(' · ', nullif(complaint.offender, ''), left(complaint.description, 80))`,
  },
  visible,
  fields: [],
  hasOwnHistory: true,
  apart: { verify: [recorder], appeal: [recorder, ...verifiers] },
  start: {
    submit: inStatus(caseStatus.draft),
    justify: inStatus(caseStatus.awaitingJustification),
    verify: inStatus(caseStatus.awaitingVerification),
    appeal: inStatus(caseStatus.underAppeal),
  },
}
