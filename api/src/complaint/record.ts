import { reviewStatus } from '@patuh/domain/legacy'
import { sql } from 'kysely'
import type { RecordKind } from '../privilege/record.ts'
import { owners, visible } from './queries.ts'

const recorder = { part: 'recorder', who: sql.ref('complaint.recordedBy') }
const verifier = { part: 'verifier', who: sql.ref('complaint.decidedBy') }
const standsAt = (...from: number[]) => ({ column: sql.ref('complaint.status'), from })

/** A case tells its history itself, as a timeline of steps; here is who may do what to it, to be explained. */
export const complaintKind: RecordKind = {
  table: 'complaint',
  api: 'complaints',
  screen: 'complaint',
  alsoOn: ['verifyComplaint', 'historyComplaint'],
  owners,
  name: sql`coalesce(complaint.ref_no, complaint.description)`,
  search: {
    words: sql`coalesce(complaint.ref_no, '') || ' ' || complaint.description || ' ' || complaint.offender`,
    about: sql`concat_ws(' · ', nullif(complaint.offender, ''), left(complaint.description, 80))`,
  },
  meets: visible,
  fields: [],
  hasOwnHistory: true,
  apart: { verify: [recorder], appeal: [recorder, verifier] },
  start: {
    submit: standsAt(reviewStatus.draft),
    justify: standsAt(reviewStatus.awaitingJustification),
    verify: standsAt(reviewStatus.awaitingVerification),
    appeal: standsAt(reviewStatus.underAppeal),
  },
}
