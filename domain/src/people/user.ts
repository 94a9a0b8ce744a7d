import * as z from 'zod'
import { sessionUser } from '../access/session.ts'
import { date, email, id, optional, paragraph, ref, refs, text } from '../platform/field.ts'
import { languages } from '../platform/language.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { named, namedUser } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'

const userStatuses = ['pending', 'invited', 'active', 'locked', 'suspended', 'dormant', 'closed'] as const

const reach = {
  userTypeIds: z.array(id).min(1).max(10),
  zoneIds: refs('zone'),
  contractIds: refs('contract'),
}

export const userInput = z.strictObject(reach)
export type UserInput = z.output<typeof userInput>

/** An existing person, or a new one with name and organisation. */
export const inviteInput = z
  .strictObject({
    personId: optional(ref('person')),
    fullName: optional(text(120)),
    organizationId: optional(ref('organization')),
    email: email().transform((value) => value.toLowerCase()),
    locale: z.enum(languages).default('en'),
    ...reach,
  })
  .superRefine(({ personId, fullName, organizationId }, { addIssue }) => {
    if (personId !== null) return
    if (fullName === null) addIssue({ code: 'custom', message: 'required', path: ['fullName'] })
    if (organizationId === null) addIssue({ code: 'custom', message: 'required', path: ['organizationId'] })
  })
export type InviteInput = z.output<typeof inviteInput>

/** The reason, and who takes over their pending work. */
export const suspendInput = z.strictObject({
  reason: paragraph(500),
  handOverToId: optional(ref('user')),
  handOverUntil: optional(date()),
})
export type SuspendInput = z.output<typeof suspendInput>
export const changeEmailInput = z.strictObject({
  email: email().transform((value) => value.toLowerCase()),
})

/** The inputs of bulk actions on accounts. */
export const manyUsers = {
  suspend: z.strictObject({ reason: paragraph(500) }),
  moveZone: z.strictObject({ zoneIds: refs('zone') }),
  addRole: z.strictObject({ userTypeId: ref('userType') }),
}

/** Pending work of a user: how many items they can do, and how many nobody else can. */
export const openWork = z.object({ work: z.string(), count: z.int(), alone: z.int() })
export type OpenWorkItem = z.infer<typeof openWork>

const namedOne = z.object({ id, name: z.string() })

export const userRow = z.object({
  id,
  personId: id,
  image: z.string(),
  name: z.string(),
  email: z.string(),
  organization: named,
  userTypeIds: z.array(id),
  zoneIds: z.array(id),
  contractIds: z.array(id),
  userTypes: z.array(namedOne),
  zones: z.array(namedOne),
  contracts: z.array(namedOne),
  status: z.enum(userStatuses),
  statusReason: z.string().nullable(),
  twoFactor: z.boolean(),
  lastLoginAt: z.string().nullable(),
  /** Expiry of the invitation link or of the password reset code. */
  invitedUntil: z.string().nullable(),
  resetUntil: z.string().nullable(),
  sessions: z.int(),
  totpResetBy: namedUser,
  /** A pending change of email address, and who has confirmed it so far. */
  emailChange: z
    .object({ email: z.string(), expiresAt: z.string(), old: z.boolean(), new: z.boolean() })
    .nullable(),
  lockVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type User = z.infer<typeof userRow>

export const userList = defineList({
  name: 'user',
  api: 'users',
  columns: {
    name: 'text',
    email: 'text',
    organization: 'name',
    userTypes: 'names',
    zones: 'names',
    contracts: 'names',
    status: 'choice',
    twoFactor: 'flag',
    lastLoginAt: 'dateTime',
    invitedUntil: 'dateTime',
  },
  sorts: ['name', 'email', 'organization', 'status', 'twoFactor', 'lastLoginAt', 'invitedUntil'],
  filters: {
    organizationId: filter.ids(),
    userTypeId: filter.ids(),
    zoneId: filter.ids(),
    status: filter.choice(userStatuses),
    twoFactor: filter.flag(),
    /** Has not signed in for so many days. */
    unusedFor: filter.whole(3650),
    isActive: filter.flag(),
  },
})

export const userTypeChoice = z.object({ id, code: z.string(), name: z.string(), typeId: id })
export type UserTypeChoice = z.infer<typeof userTypeChoice>

export const viewAsInput = z.strictObject({ reason: paragraph(500) })
/** The session of an administrator who looks at the product as another user. */
export const viewing = z.object({ token: z.string(), user: sessionUser, endsAt: z.string() })
export type Viewing = z.infer<typeof viewing>

export const invitationLink = z.object({ url: z.string() })
export type InvitationLink = z.infer<typeof invitationLink>

const nothing = z.strictObject({}).nullish()
const inUse = ['active', 'locked', 'dormant'] as const
const outOfUse = ['suspended', 'locked', 'dormant'] as const
/** Actions that could give an account to someone else: they need the password again. */
const sensitive = { to: null, fresh: true } as const

/** An account, from the invitation until it is closed. */
export const userWorkflow = defineWorkflow({
  name: 'user',
  view: 'user.view',
  states: {
    pending: { value: 'pending', tone: 'warning' },
    invited: { value: 'invited', tone: 'warning' },
    active: { value: 'active', tone: 'success' },
    locked: { value: 'locked', tone: 'danger', holder: 'administrator' },
    suspended: { value: 'suspended', tone: 'danger', holder: 'administrator' },
    dormant: { value: 'dormant', holder: 'administrator' },
    closed: { value: 'closed' },
  },
  // Nobody changes their own account, and only administrators change administrators.
  roles: {
    editor: { permission: 'user.edit' },
    /** An administrator of the agency who looks at the product as this user. */
    viewer: { permission: 'user.edit', side: 'agency' },
    administrator: { permission: 'user.deactivate' },
    /** One administrator requests it, another one carries it out. */
    resetter: { permission: 'user.edit', apart: ['requester'] },
  },
  actions: {
    edit: { from: ['pending', 'invited', ...inUse, 'suspended'], to: null, by: ['editor'] },
    resend: { from: ['invited', 'closed'], to: 'invited', by: ['editor'], input: nothing },
    'cancel-invitation': {
      from: ['invited', 'pending'],
      to: 'closed',
      by: ['administrator'],
      input: nothing,
    },
    /** The owner sets a password. */
    activate: { from: ['invited'], to: 'active', by: ['system'] },
    suspend: { from: inUse, to: 'suspended', by: ['administrator'], input: suspendInput },
    reactivate: { from: outOfUse, to: 'active', by: ['administrator'], input: nothing },
    /** An account that never had a password is invited again. */
    reinvite: { from: outOfUse, to: 'invited', by: ['administrator'], as: 'reactivate' },
    'end-sessions': { from: ['active'], to: null, by: ['administrator'], input: nothing },
    'change-email': { ...sensitive, from: ['invited', ...inUse], by: ['editor'], input: changeEmailInput },
    'cancel-email-change': { from: inUse, to: null, by: ['editor'], input: nothing },
    'start-reset': { ...sensitive, from: inUse, by: ['editor'], input: nothing },
    'view-as': { from: ['active'], to: null, by: ['viewer'] },
    'reset-totp': { ...sensitive, from: [...inUse, 'suspended'], by: ['resetter'], input: nothing },
  },
})
/** The actions on an account besides editing. */
export type UserAction = Exclude<keyof typeof userWorkflow.actions, 'edit' | 'activate' | 'reinvite'>
