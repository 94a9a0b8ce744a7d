import { screens as known, type Screen } from '@patuh/domain/permission'
import type { RouteObject } from 'react-router'
import { CatchAllPage } from './not-found-page.tsx'
import { notificationPath, registrationPath, scanPath } from './titles.ts'

type Lazy = NonNullable<RouteObject['lazy']>

const reference =
  (name: Screen): Lazy =>
  async () => {
    const [{ ResourcePage }, { references }] = await Promise.all([
      import('../reference/resource-page.tsx'),
      import('@patuh/domain/references'),
    ])
    const resource = references.find((candidate) => candidate.name === name)
    return { element: resource && <ResourcePage key={name} resource={resource} /> }
  }

/** What draws each screen. Each is loaded when it is first visited. */
const pages: Partial<Record<Screen, Lazy>> = {
  dashboard: async () => {
    const [{ DashboardPage }, { Tour }] = await Promise.all([
      import('../dashboard/dashboard-page.tsx'),
      import('../tour/tour.tsx'),
    ])
    return {
      element: (
        <>
          <DashboardPage />
          <Tour />
        </>
      ),
    }
  },
  type: reference('type'),
  position: reference('position'),
  zone: async () => ({ Component: (await import('./zone-page.tsx')).ZonePage }),
  organizationType: reference('organizationType'),
  contract: async () => ({ Component: (await import('../contract/contract-page.tsx')).ContractPage }),
  formula: async () => ({ Component: (await import('./master-config-page.tsx')).MasterConfigPage }),
  touring: async () => ({ Component: (await import('../touring/touring-page.tsx')).TouringPage }),
  reviewJustification: async () => ({ Component: (await import('../review/review-page.tsx')).ReviewPage }),
  attendance: async () => ({
    Component: (await import('./attendance-desk.tsx')).AttendanceDesk,
  }),
  userType: async () => ({ Component: (await import('../user-type/user-type-page.tsx')).UserTypePage }),
  user: async () => ({ Component: (await import('../user/user-page.tsx')).UserPage }),
  person: async () => ({ Component: (await import('../person/person-page.tsx')).PersonPage }),
  matrixPrivilege: async () => ({ Component: (await import('../privilege/matrix-page.tsx')).MatrixPage }),
  audit: async () => ({ Component: (await import('../audit/audit-page.tsx')).AuditPage }),
  organization: async () => ({
    Component: (await import('../organization/organization-page.tsx')).OrganizationPage,
  }),
  typeOfOffence: async () => ({ Component: (await import('../offence/offence-page.tsx')).OffencePage }),
  complaint: async () => ({ Component: (await import('../complaint/complaint-page.tsx')).ComplaintPage }),
  verifyComplaint: async () => ({ Component: (await import('../complaint/verify-page.tsx')).VerifyPage }),
  historyComplaint: async () => ({ Component: (await import('../complaint/history-page.tsx')).HistoryPage }),
  compliance: async () => ({
    Component: (await import('../compliance/compliance-page.tsx')).CompliancePage,
  }),
  claim: async () => ({ Component: (await import('../claim/claim-page.tsx')).ClaimPage }),
  claimRecord: async () => ({
    Component: (await import('../claim-record/claim-record-page.tsx')).ClaimRecordPage,
  }),
}

/** Every signed-in screen, by the path that the specification gives it. */
export const screens: RouteObject[] = [
  ...(Object.entries(pages) as [Screen, Lazy][]).map(([name, lazy]) => ({ path: known[name].url, lazy })),
  {
    path: registrationPath,
    lazy: async () => ({
      Component: (await import('../registration/registration-page.tsx')).RegistrationPage,
    }),
  },
  {
    path: scanPath,
    lazy: async () => ({ Component: (await import('../touring/scan-page.tsx')).ScanPage }),
  },
  {
    path: '/help/:chapter?',
    lazy: async () => ({ Component: (await import('../help/help-page.tsx')).HelpPage }),
  },
  {
    path: notificationPath,
    lazy: async () => ({ Component: (await import('./notification-desk.tsx')).NotificationDesk }),
  },
  { path: '*', element: <CatchAllPage /> },
]
