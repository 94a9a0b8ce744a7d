/** The actions of a screen, with their letters in the default matrix. */
export const actions = {
  view: 'V',
  create: 'C',
  edit: 'E',
  deactivate: 'D',
  submit: 'S',
  justify: 'J',
  verify: 'F',
  appeal: 'R',
  approve: 'A',
  lock: 'L',
  export: 'X',
  import: 'I',
  configure: 'K',
  /** Show a masked personal number; each time is recorded in the audit log. */
  unmask: 'U',
} as const
export type Action = keyof typeof actions

/** The scope of a privilege, from the narrowest to the widest. */
export const scopes = ['own', 'contract', 'org', 'zone', 'all'] as const
export type Scope = (typeof scopes)[number]

type Item = {
  name: string
  url: string
  actions: readonly Action[]
  /** A reference table: its page, its default privileges and their test follow from its definition. */
  isReference?: true
  soon?: true
}

const crud = ['view', 'create', 'edit', 'deactivate'] as const

/**
 * Every screen that privileges are given for, in menu order. The menu, the routes' access and the
 * Matrix Privilege screen are this table. `soon` marks a screen that is not built yet and not shown.
 */
export const screens = {
  dashboard: { name: 'Dashboard', url: '/dashboard', actions: ['view'] },
  type: { name: 'Manage Type', url: '/manage-user/type', actions: [...crud, 'configure'], isReference: true },
  userType: { name: 'User Type', url: '/manage-user/user-type', actions: [...crud, 'configure'] },
  person: { name: 'Person', url: '/manage-user/person', actions: [...crud, 'export', 'import', 'unmask'] },
  position: { name: 'Position', url: '/manage-user/position', actions: crud, isReference: true },
  zone: { name: 'Zone', url: '/manage-user/zone', actions: [...crud, 'import'], isReference: true },
  organizationType: {
    name: 'Organization Type',
    url: '/manage-user/organization-type',
    actions: crud,
    isReference: true,
  },
  matrixPrivilege: {
    name: 'Matrix Privilege',
    url: '/manage-user/matrix-privilage',
    actions: ['view', 'configure', 'export'],
  },
  organization: {
    name: 'Manage Organization',
    url: '/manage-user/user-profile',
    actions: [...crud, 'export', 'unmask'],
  },
  user: { name: 'User', url: '/manage-user/user', actions: [...crud, 'configure', 'export'] },
  audit: { name: 'Audit Log', url: '/manage-user/audit', actions: ['view', 'export'] },
  announcement: { name: 'Announcement', url: '/manage-user/announcement', actions: crud },
  job: { name: 'Background Job', url: '/manage-user/job', actions: ['view', 'configure'] },
  formula: {
    name: 'Manage Formula',
    url: '/manage-contract/master-config',
    actions: ['view', 'create', 'edit', 'approve', 'configure', 'export'],
  },
  contract: {
    name: 'Contract',
    url: '/manage-contract/contract',
    actions: ['view', 'create', 'edit', 'submit', 'approve', 'export'],
  },
  typeOfOffence: {
    name: 'Type of Offence',
    url: '/manage-complaint/type-of-offence',
    actions: [...crud, 'configure', 'export'],
  },
  complaint: {
    name: 'Complaint',
    url: '/manage-complaint/complaint',
    actions: ['view', 'create', 'edit', 'submit', 'configure', 'export'],
  },
  verifyComplaint: {
    name: 'Justify Complaint',
    url: '/manage-complaint/verify-complaint',
    actions: ['view', 'justify', 'verify', 'appeal', 'export'],
  },
  historyComplaint: {
    name: 'History Complaint',
    url: '/manage-complaint/history-complaint',
    actions: ['view', 'export'],
  },
  claimRecord: {
    name: 'Claim Record',
    url: '/manage-complaint/claim-record',
    actions: ['view', 'create', 'approve', 'export'],
  },
  compliance: {
    name: 'Aduan Pematuhan',
    url: '/manage-eclaim/aduan-pematuhan',
    actions: ['view', 'create', 'edit', 'submit', 'justify', 'verify', 'appeal', 'export'],
  },
  touring: {
    name: 'Touring',
    url: '/manage-eclaim/touring',
    actions: ['view', 'create', 'edit', 'import', 'export'],
  },
  reviewJustification: {
    name: 'Review Justification',
    url: '/manage-eclaim/touring/review-justification',
    actions: ['view', 'justify', 'verify', 'appeal'],
  },
  claim: {
    name: 'Summary Claim',
    url: '/manage-eclaim/summary-claim',
    actions: ['view', 'create', 'edit', 'submit', 'approve', 'export'],
  },
  attendance: {
    name: 'Attendance',
    url: '/manage-eclaim/attendance',
    actions: ['view', 'create', 'edit', 'import', 'justify', 'verify', 'appeal', 'export'],
  },
  period: { name: 'Period Lock', url: '/manage-eclaim/summary-claim', actions: ['lock'], soon: true },
} as const satisfies Record<string, Item>

export type Screen = keyof typeof screens
export type ReferenceScreen = {
  [S in Screen]: (typeof screens)[S] extends { isReference: true } ? S : never
}[Screen]
export const isReference = (screen: Screen): screen is ReferenceScreen => 'isReference' in screens[screen]
export type Permission = { [S in Screen]: `${S}.${(typeof screens)[S]['actions'][number]}` }[Screen]

/** The permission to export a screen's list; screens without an export privilege need view only. */
export const exportPermission = (screen: Screen): Permission =>
  `${screen}.${(screens[screen].actions as readonly Action[]).includes('export') ? 'export' : 'view'}` as Permission

const isScreen = (name: string): name is Screen => Object.hasOwn(screens, name)

/** The groups of the sidebar. Their paths derive from their names, which the specification fixes. */
export const menuGroups = [
  { name: 'Manage User', icon: 'cil-people', prefix: '/manage-user/' },
  { name: 'Manage Contract', icon: 'cil-description', prefix: '/manage-contract/' },
  { name: 'Manage Complaint', icon: 'cil-warning', prefix: '/manage-complaint/' },
  { name: 'Manage Eclaim', icon: 'cil-calculator', prefix: '/manage-eclaim/' },
] as const

/** `Manage User` → `/manage-user` */
export const groupPath = (name: string) => `/${name.toLowerCase().replaceAll(' ', '-')}`

/** The sidebar for these permissions. */
export const menuFor = (holds: (permission: Permission) => boolean) =>
  menuGroups
    .map(({ name, icon, prefix }) => ({
      name,
      icon,
      menuItems: Object.entries(screens as Record<Screen, Item>)
        .filter(
          ([screen, { url, soon, actions }]) =>
            !soon &&
            url.startsWith(prefix) &&
            actions.includes('view') &&
            isScreen(screen) &&
            holds(`${screen}.view` as Permission),
        )
        .map(([screen, { name, url, actions }]) => ({
          code: screen,
          name,
          url,
          actions: actions.filter((action) => holds(`${screen}.${action}` as Permission)),
        })),
    }))
    .filter(({ menuItems }) => menuItems.length > 0)
