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
  url: string
  actions: readonly Action[]
  /** A reference table: its page, its default privileges and their test follow from its definition. */
  isReference?: true
  soon?: true
}

const crud = ['view', 'create', 'edit', 'deactivate'] as const

/**
 * Every screen that privileges are given for, in menu order; their names are `menu.<screen>` in the locale files. The
 * menu, the routes' access and the Matrix Privilege screen are this table. `soon` marks a screen that is not built yet and not shown.
 */
export const screens = {
  dashboard: { url: '/dashboard', actions: ['view'] },
  type: { url: '/manage-user/type', actions: [...crud, 'configure'], isReference: true },
  userType: { url: '/manage-user/user-type', actions: [...crud, 'configure'] },
  person: { url: '/manage-user/person', actions: [...crud, 'export', 'import', 'unmask'] },
  position: { url: '/manage-user/position', actions: crud, isReference: true },
  zone: { url: '/manage-user/zone', actions: [...crud, 'import'], isReference: true },
  organizationType: {
    url: '/manage-user/organization-type',
    actions: crud,
    isReference: true,
  },
  matrixPrivilege: {
    url: '/manage-user/matrix-privilage',
    actions: ['view', 'configure', 'export'],
  },
  organization: {
    url: '/manage-user/user-profile',
    actions: [...crud, 'export', 'unmask'],
  },
  user: { url: '/manage-user/user', actions: [...crud, 'configure', 'export'] },
  audit: { url: '/manage-user/audit', actions: ['view', 'export'] },
  announcement: { url: '/manage-user/announcement', actions: crud },
  job: { url: '/manage-user/job', actions: ['view', 'configure'] },
  formula: {
    url: '/manage-contract/master-config',
    actions: ['view', 'create', 'edit', 'approve', 'configure', 'export'],
  },
  contract: {
    url: '/manage-contract/contract',
    actions: ['view', 'create', 'edit', 'submit', 'approve', 'export'],
  },
  typeOfOffence: {
    url: '/manage-complaint/type-of-offence',
    actions: [...crud, 'configure', 'export'],
  },
  complaint: {
    url: '/manage-complaint/complaint',
    actions: ['view', 'create', 'edit', 'submit', 'justify', 'configure', 'export'],
  },
  verifyComplaint: {
    url: '/manage-complaint/verify-complaint',
    actions: ['view', 'justify', 'verify', 'appeal', 'export'],
  },
  historyComplaint: {
    url: '/manage-complaint/history-complaint',
    actions: ['view', 'export'],
  },
  claimRecord: {
    url: '/manage-complaint/claim-record',
    actions: ['view', 'create', 'approve', 'export'],
  },
  compliance: {
    url: '/manage-eclaim/aduan-pematuhan',
    actions: ['view', 'create', 'edit', 'submit', 'justify', 'verify', 'appeal', 'export'],
  },
  touring: {
    url: '/manage-eclaim/touring',
    actions: ['view', 'create', 'edit', 'import', 'export'],
  },
  reviewJustification: {
    url: '/manage-eclaim/touring/review-justification',
    actions: ['view', 'justify', 'verify', 'appeal'],
  },
  claim: {
    url: '/manage-eclaim/summary-claim',
    actions: ['view', 'create', 'edit', 'submit', 'approve', 'export'],
  },
  attendance: {
    url: '/manage-eclaim/attendance',
    actions: ['view', 'create', 'edit', 'import', 'justify', 'verify', 'appeal', 'export'],
  },
  period: { url: '/manage-eclaim/summary-claim', actions: ['lock'], soon: true },
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

/** The path of a group that the server sent: made of its name, or given where the name is in another language. */
export const pathOfGroup = ({ name, url }: { name: string; url?: string | undefined }) =>
  url ?? groupPath(name)

/** The sidebar for these permissions. Its names are words of the reader's language: `menu.<code>`, `menu.<path>`. */
export const menuFor = (holds: (permission: Permission) => boolean) =>
  menuGroups
    .map(({ name, icon, prefix }) => ({
      path: groupPath(name),
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
        .map(([screen, { url, actions }]) => ({
          code: screen,
          url,
          actions: actions.filter((action) => holds(`${screen}.${action}` as Permission)),
        })),
    }))
    .filter(({ menuItems }) => menuItems.length > 0)
