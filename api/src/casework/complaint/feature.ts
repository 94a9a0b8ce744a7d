import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { complaintList, complaintQuery, complaintWorkflow } from '@patuh/domain/casework/complaint'
import { screens } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import type { PendingWork } from '../../access/privilege/pending-work.ts'
import { partiesOf } from '../../contract/contract/parties.ts'
import { versionOf } from '../../platform/document/kind.ts'
import { defineFeature } from '../../platform/feature.ts'
import { dueCases } from '../case/due.ts'
import { complaintDashboard } from './dashboard.ts'
import { complaintExport } from './export.ts'
import { complaintCase, dueComplaint } from './kind.ts'
import { encloseDecision } from './print/decision-notice.ts'
import { count, owners } from './queries.ts'
import { complaintKind } from './record.ts'
import { complaintRoutes } from './routes.ts'
import { dueDrafts } from './write.ts'

const isAt = (status: keyof typeof caseStatus) =>
  sql<boolean>`complaint.status = ${sql.lit(caseStatus[status])}`

const waiting = (
  name: string,
  action: 'verify' | 'justify' | 'appeal',
  status: keyof typeof caseStatus,
): PendingWork => ({
  name,
  permission: `verifyComplaint.${action}`,
  table: 'complaint',
  isOpen: isAt(status),
  owners,
})

export const complaintFeature = defineFeature({
  lists: [
    {
      list: complaintList,
      screen: 'complaint',
      query: complaintQuery,
      count,
      export: complaintExport('all'),
    },
    {
      list: complaintList,
      screen: 'historyComplaint',
      name: 'historyComplaint',
      export: complaintExport('history'),
    },
    {
      list: complaintList,
      screen: 'verifyComplaint',
      name: 'verifyComplaint',
      export: complaintExport('queue'),
    },
  ],
  routes: [complaintRoutes],
  documents: [{ kind: 'caseFile', state: versionOf('complaint') }],
  records: [complaintKind],
  caseKinds: [complaintCase],
  workflows: [{ table: 'complaint', workflow: complaintWorkflow }],
  due: [
    { for: ['verifyComplaint.view'], find: dueCases(complaintCase, dueComplaint) },
    { for: ['complaint.create'], find: dueDrafts },
  ],
  pendingWork: [
    waiting('verification', 'verify', 'awaitingVerification'),
    waiting('justification', 'justify', 'awaitingJustification'),
    waiting('appeal', 'appeal', 'underAppeal'),
  ],
  ownWork: [{ name: 'draft', table: 'complaint', column: 'recordedBy', isOpen: isAt('draft') }],
  // The mail about a verdict has the decision notice with its calculation attached.
  enclosures: [
    {
      notices: ['complaint.fined', 'complaint.waived', 'complaint.upheld', 'complaint.dismissed'],
      enclose: encloseDecision,
    },
  ],
  comments: [
    {
      kind: 'complaint',
      api: 'complaints',
      participants: sql`array[recorded_by, justified_by, decided_by, appeal_decided_by]
        || ${partiesOf('complaint.contractId', 'manager')}`,
      place: (complaintId) => ({ complaintId }),
    },
  ],
  figureSources: ['complaint', 'verdict_time'],
  ...complaintDashboard,
  setupSteps: [
    {
      name: 'complaint',
      order: 90,
      permission: 'complaint.create',
      link: screens.complaint.url,
      isDone: sql`exists (select from complaint where not ${isAt('draft')})`,
    },
  ],
})
