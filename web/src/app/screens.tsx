import { isReference, screens as known, type Screen } from '@patuh/domain/platform/permission'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { deletedPath, notificationPath, outboxPath, registrationPath, scanPath } from '../server/titles.ts'
import { CatchAllPage } from './not-found-page.tsx'

type Lazy = NonNullable<RouteObject['lazy']>

const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Lazy =>
  async () => ({ Component: (await load())[name] })

const reference =
  (name: Screen): Lazy =>
  async () => {
    const [{ ResourcePage }, { references }] = await Promise.all([
      import('../people/reference/resource-page.tsx'),
      import('@patuh/domain/people/references'),
    ])
    const resource = references.find((candidate) => candidate.name === name)
    return { element: resource && <ResourcePage key={name} resource={resource} /> }
  }

/** The component of each screen, loaded on first visit. Reference tables need no entry. */
const pages: Partial<Record<Screen, Lazy>> = {
  dashboard: async () => {
    const [{ DashboardPage }, { Onboarding }] = await Promise.all([
      import('../eclaim/dashboard/dashboard-page.tsx'),
      import('../workplace/onboarding/onboarding.tsx'),
    ])
    return {
      element: (
        <>
          <DashboardPage />
          <Onboarding />
        </>
      ),
    }
  },
  zone: page(() => import('../people/zone/zone-page.tsx'), 'ZonePage'),
  contract: page(() => import('../contract/contract/contract-page.tsx'), 'ContractPage'),
  formula: page(() => import('../contract/master-config/master-config-page.tsx'), 'MasterConfigPage'),
  touring: page(() => import('../casework/touring/touring-page.tsx'), 'TouringPage'),
  reviewJustification: page(() => import('../casework/review/review-page.tsx'), 'ReviewPage'),
  attendance: page(() => import('../casework/attendance/attendance-desk.tsx'), 'AttendanceDesk'),
  userType: page(() => import('../people/user-type/user-type-page.tsx'), 'UserTypePage'),
  user: page(() => import('../people/user/user-page.tsx'), 'UserPage'),
  person: page(() => import('../people/person/person-page.tsx'), 'PersonPage'),
  matrixPrivilege: page(() => import('../access/privilege/matrix-page.tsx'), 'MatrixPage'),
  audit: page(() => import('../workplace/audit/audit-page.tsx'), 'AuditPage'),
  announcement: page(() => import('../people/announcement/announcement-page.tsx'), 'AnnouncementPage'),
  job: page(() => import('../workplace/job/job-page.tsx'), 'JobPage'),
  organization: page(() => import('../people/organization/organization-page.tsx'), 'OrganizationPage'),
  typeOfOffence: page(() => import('../casework/offence/offence-page.tsx'), 'OffencePage'),
  complaint: async () => {
    const { ComplaintDesk, loadDesk } = await import('../casework/capture/complaint-desk.tsx')
    await loadDesk(location.search)
    return { Component: ComplaintDesk }
  },
  verifyComplaint: page(() => import('../casework/complaint/verify-page.tsx'), 'VerifyPage'),
  historyComplaint: page(() => import('../casework/complaint/history-page.tsx'), 'HistoryPage'),
  compliance: page(() => import('../casework/compliance/compliance-page.tsx'), 'CompliancePage'),
  claim: page(() => import('../eclaim/claim/claim-page.tsx'), 'ClaimPage'),
  claimRecord: page(() => import('../contract/ledger/claim-record-page.tsx'), 'ClaimRecordPage'),
}

/** All signed-in screens, by the paths of the specification. */
export const screens: RouteObject[] = [
  ...(Object.keys(known) as Screen[]).flatMap((name) => {
    const lazy = pages[name] ?? (isReference(name) ? reference(name) : undefined)
    return lazy ? [{ path: known[name].url, lazy }] : []
  }),
  {
    path: registrationPath,
    lazy: page(() => import('../people/registration/registration-page.tsx'), 'RegistrationPage'),
  },
  {
    path: scanPath,
    lazy: page(() => import('../casework/touring/scan-page.tsx'), 'ScanPage'),
  },
  {
    path: '/help/:chapter?',
    lazy: page(() => import('../workplace/help/help-page.tsx'), 'HelpPage'),
  },
  {
    path: notificationPath,
    lazy: page(() => import('./notification-desk.tsx'), 'NotificationDesk'),
  },
  {
    path: outboxPath,
    lazy: page(() => import('../workplace/outbox/outbox-page.tsx'), 'OutboxPage'),
  },
  {
    path: deletedPath,
    lazy: page(() => import('../workplace/deletion/deleted-page.tsx'), 'DeletedPage'),
  },
  { path: '*', element: <CatchAllPage /> },
]
