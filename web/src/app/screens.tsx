import { isReference, screens as known, type Screen } from '@patuh/domain/platform/permission'
import type { RouteObject } from 'react-router'
import { notificationPath, registrationPath, scanPath } from '../server/titles.ts'
import { CatchAllPage } from './not-found-page.tsx'

type Lazy = NonNullable<RouteObject['lazy']>

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
  zone: async () => ({ Component: (await import('../people/zone/zone-page.tsx')).ZonePage }),
  contract: async () => ({
    Component: (await import('../contract/contract/contract-page.tsx')).ContractPage,
  }),
  formula: async () => ({
    Component: (await import('../contract/master-config/master-config-page.tsx')).MasterConfigPage,
  }),
  touring: async () => ({ Component: (await import('../casework/touring/touring-page.tsx')).TouringPage }),
  reviewJustification: async () => ({
    Component: (await import('../casework/review/review-page.tsx')).ReviewPage,
  }),
  attendance: async () => ({
    Component: (await import('../casework/attendance/attendance-desk.tsx')).AttendanceDesk,
  }),
  userType: async () => ({
    Component: (await import('../people/user-type/user-type-page.tsx')).UserTypePage,
  }),
  user: async () => ({ Component: (await import('../people/user/user-page.tsx')).UserPage }),
  person: async () => ({ Component: (await import('../people/person/person-page.tsx')).PersonPage }),
  matrixPrivilege: async () => ({
    Component: (await import('../access/privilege/matrix-page.tsx')).MatrixPage,
  }),
  audit: async () => ({ Component: (await import('../workplace/audit/audit-page.tsx')).AuditPage }),
  organization: async () => ({
    Component: (await import('../people/organization/organization-page.tsx')).OrganizationPage,
  }),
  typeOfOffence: async () => ({
    Component: (await import('../casework/offence/offence-page.tsx')).OffencePage,
  }),
  complaint: async () => ({
    Component: (await import('../casework/complaint/complaint-page.tsx')).ComplaintPage,
  }),
  verifyComplaint: async () => ({
    Component: (await import('../casework/complaint/verify-page.tsx')).VerifyPage,
  }),
  historyComplaint: async () => ({
    Component: (await import('../casework/complaint/history-page.tsx')).HistoryPage,
  }),
  compliance: async () => ({
    Component: (await import('../casework/compliance/compliance-page.tsx')).CompliancePage,
  }),
  claim: async () => ({ Component: (await import('../eclaim/claim/claim-page.tsx')).ClaimPage }),
  claimRecord: async () => ({
    Component: (await import('../contract/ledger/claim-record-page.tsx')).ClaimRecordPage,
  }),
}

/** All signed-in screens, by the paths of the specification. */
export const screens: RouteObject[] = [
  ...(Object.keys(known) as Screen[]).flatMap((name) => {
    const lazy = pages[name] ?? (isReference(name) ? reference(name) : undefined)
    return lazy ? [{ path: known[name].url, lazy }] : []
  }),
  {
    path: registrationPath,
    lazy: async () => ({
      Component: (await import('../people/registration/registration-page.tsx')).RegistrationPage,
    }),
  },
  {
    path: scanPath,
    lazy: async () => ({ Component: (await import('../casework/touring/scan-page.tsx')).ScanPage }),
  },
  {
    path: '/help/:chapter?',
    lazy: async () => ({ Component: (await import('../workplace/help/help-page.tsx')).HelpPage }),
  },
  {
    path: notificationPath,
    lazy: async () => ({ Component: (await import('./notification-desk.tsx')).NotificationDesk }),
  },
  { path: '*', element: <CatchAllPage /> },
]
