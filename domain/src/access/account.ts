import * as z from 'zod'
import { id, paragraph, text } from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { named, namedUser } from '../platform/resource.ts'
import { defineWorkflow } from '../platform/workflow.ts'
import { givenPassword, newPassword } from './password.ts'
import { loggedIn } from './session.ts'

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{7,20}$/)

/** A random token of 128 bits, base64url, in a link or an answer. */
export const handle = z.string().regex(/^[\w-]{22}$/)

// Removes blanks and dashes that people copy with a code.
const typedCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ''))
/** The code sent by mail: eight digits. */
export const mailCode = typedCode.pipe(z.string().regex(/^\d{8}$/))
/** A TOTP code of an authenticator (six digits), or a recovery code. */
export const secondFactor = typedCode.pipe(z.string().regex(/^(\d{6}|[0-9a-zA-Z]{25})$/))

export const forgotPassword = z.strictObject({ email })
/** With the handle of the request, or on another device with the e-mail address. */
export const verifyCode = z
  .strictObject({ handle: handle.optional(), email: email.optional(), code: mailCode })
  .refine(({ handle, email }) => (handle === undefined) !== (email === undefined), {
    error: 'required',
    path: ['email'],
  })
export const resetPassword = z.strictObject({
  ticket: handle,
  password: newPassword,
  code: secondFactor.optional(),
})

export const secondStep = z.strictObject({ handle, code: secondFactor })
/** The password, or the code of the authenticator of a user with two-step sign-in. */
export const reauthenticate = z.strictObject({ password: givenPassword })
/** What proves it, once, for one approval. */
export const confirmed = z.object({ confirmation: handle })
export const changePassword = z.strictObject({ current: givenPassword, password: newPassword })
export const confirmTotp = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
})

/** A sign-in is complete, or still needs the second factor. */
export const signedIn = z.union([
  loggedIn.extend({ ended: z.int(), enrolling: z.boolean() }),
  z.object({ handle }),
])
export type SignedIn = z.infer<typeof signedIn>

export const device = z.object({ browser: z.string(), system: z.string() })
export const session = z.object({
  id,
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  ip: z.string(),
  device,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const activationStates = ['valid', 'setup', 'used', 'expired', 'revoked'] as const
export const activationView = z.object({
  state: z.enum(activationStates),
  /** Masked, `a•••••@patuh.example`: enough to recognise one's own address. */
  email: z.string(),
  name: z.string(),
  organization: z.string(),
})
export type ActivationView = z.infer<typeof activationView>

/** The state of a change of email address, for the reader of one of its two links. */
export const emailChangeView = z.object({
  state: z.enum(['valid', 'confirmed', 'done', 'expired', 'revoked']),
  /** Whether the link was sent to the old or the new address. */
  address: z.enum(['old', 'new']),
  name: z.string(),
  email: z.string(),
})
export type EmailChangeView = z.infer<typeof emailChangeView>

const accepted = z.literal(true)
export const activate = z.strictObject({ password: newPassword, accept: accepted })
/** First setup: the first administrator, and the organisation that operates this installation. */
export const setUp = z.strictObject({
  password: newPassword,
  accept: accepted,
  name: text(100),
  email,
  organization: text(100),
})

export const register = z.strictObject({
  registrationNo: z
    .string()
    .trim()
    .toUpperCase()
    .max(30)
    .regex(/^[0-9A-Z][0-9A-Z ()/-]{3,}$/),
  // letters and name punctuation only: the name is repeated in mails to an address that is not verified
  name: text(100).regex(/^[\p{L}\p{M} .,'’@/()-]+$/u),
  email,
  phone,
  position: text(100),
  reason: paragraph(500),
  accept: accepted,
  /** Honeypot: hidden from people; a bot fills it in. */
  website: z.string().max(200).default(''),
})

export const approveRegistration = z.strictObject({ userTypeId: id })
export const rejectRegistration = z.strictObject({ remark: paragraph(500) })

/** A registration: a request for an account, and its decision. */
export const registrationWorkflow = defineWorkflow({
  name: 'registration',
  view: 'user.view',
  states: {
    pending: { value: 'pending', tone: 'warning', holder: 'decider' },
    approved: { value: 'approved', tone: 'success' },
    rejected: { value: 'rejected', tone: 'danger' },
  },
  roles: { decider: { permission: 'user.create' } },
  actions: {
    approve: { from: ['pending'], to: 'approved', by: ['decider'], input: approveRegistration, fresh: true },
    reject: { from: ['pending'], to: 'rejected', by: ['decider'], input: rejectRegistration },
  },
})
export const registrationStatuses = ['pending', 'approved', 'rejected'] as const
export const registration = z.object({
  id,
  registrationNo: z.string(),
  organization: named,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  reason: z.string(),
  status: z.enum(registrationStatuses),
  remark: z.string().nullable(),
  decidedBy: namedUser,
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type Registration = z.infer<typeof registration>
export const registrations = defineList({
  name: 'registration',
  api: 'registrations',
  columns: {
    name: 'text',
    email: 'text',
    organization: 'name',
    createdAt: 'dateTime',
    status: 'choice',
  },
  sorts: ['name', 'email', 'organization', 'createdAt', 'status'],
  filters: { status: filter.choice(registrationStatuses) },
})
/** A registration with the user types that the reader may assign. */
export const registrationDetail = registration.extend({
  userTypes: z.array(z.object({ id, code: z.string(), name: z.string() })),
})
export type RegistrationDetail = z.infer<typeof registrationDetail>

export const mail = z.object({
  id,
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The names of the attachments. */
  enclosures: z.array(z.object({ name: z.string() })),
})
export type Mail = z.infer<typeof mail>
