import type { Names } from '../platform/language.ts'

/** Delivery: also by mail; cannot be switched off; sent at once, ignoring quiet hours. */
type Delivery = readonly ('mail' | 'mandatory' | 'live')[]

/** The events of every kind of case that send a notice. */
const caseEvents = {
  dueSoon: ['mail'],
  overdue: ['mail'],
  longOverdue: ['mail'],
  justified: [],
  noResponse: [],
  fined: ['mail', 'mandatory'],
  waived: ['mail', 'mandatory'],
  returned: ['mail'],
  answered: [],
  withdrawn: [],
  appealed: ['mail'],
  upheld: ['mail', 'mandatory'],
  dismissed: ['mail', 'mandatory'],
} as const satisfies Record<string, Delivery>
export type CaseEvent = keyof typeof caseEvents

const eventsOf = <const Kind extends string>(kind: Kind) =>
  Object.fromEntries(
    Object.entries<Delivery>(caseEvents).map(([event, delivery]) => [`${kind}.${event}`, delivery]),
  ) as Record<`${Kind}.${CaseEvent}`, Delivery>

// Obligations have no administrators, so there is no recipient for a second reminder.
const { 'compliance.longOverdue': _, ...complianceEvents } = eventsOf('compliance')

/** Every kind of notice, in the order of the profile page. Its texts are in the namespace `notice`. */
const notices = {
  message: [],
  'account.privileges': ['mail'],
  'account.newDevice': ['mandatory', 'live'],
  'account.sessionEnded': ['mandatory', 'live'],
  'account.passwordChanged': ['mandatory', 'live'],
  'mail.givenUp': ['live'],
  'bulk.done': [],
  'comment.mentioned': ['mail'],
  'comment.added': [],
  'complaint.submitted': ['mail', 'mandatory'],
  ...eventsOf('complaint'),
  'complaint.merged': [],
  'complaint.reopened': ['mail'],
  'claimRecord.waiting': ['mail'],
  'claimRecord.approved': [],
  'claimRecord.refused': [],
  'contract.submitted': ['mail'],
  'contract.approved': [],
  'contract.returned': ['mail'],
  'contract.terminated': ['mail', 'mandatory'],
  'contract.addendumSubmitted': ['mail'],
  'contract.addendumAgreed': ['mail'],
  'contract.signed': ['mail'],
  'contract.ending': ['mail'],
  'contract.documentEnding': ['mail'],
  'formula.submitted': ['mail'],
  'formula.approved': [],
  'formula.returned': ['mail'],
  'claim.sent': ['mail'],
  'claim.reminder': ['mail'],
  'claim.disputed': ['mail'],
  'claim.resolved': [],
  'claim.step': ['mail'],
  'claim.returned': ['mail'],
  'claim.approved': ['mail'],
  'claim.certified': [],
  'claim.paid': ['mail'],
  'attendance.uncovered': ['mail', 'live'],
  'lockOverride.requested': ['mail'],
  'lockOverride.approved': [],
  'lockOverride.refused': [],
  'touring.missed': ['live'],
  'touring.commonCause': ['live'],
  'touring.help': ['mail', 'mandatory', 'live'],
  'touring.incident': ['mail', 'mandatory', 'live'],
  'review.opened': ['mail', 'mandatory'],
  'review.justified': [],
  'review.noResponse': [],
  'review.dueSoon': ['mail'],
  'review.fined': ['mail'],
  'review.waived': [],
  'review.returned': ['mail'],
  'review.answered': [],
  'review.appealed': [],
  'review.appealDecided': ['mail'],
  'compliance.raised': ['mail', 'mandatory'],
  'compliance.declared': [],
  ...complianceEvents,
} as const satisfies Record<string, Delivery>
export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as [NoticeKind, ...NoticeKind[]]

const has = (kind: string, delivery: Delivery[number]) =>
  (notices as Record<string, Delivery>)[kind]?.includes(delivery) === true
export const isMailed = (kind: string) => has(kind, 'mail')
export const isMandatory = (kind: string) => has(kind, 'mandatory')
/** Not delayed by quiet hours, bundling or the daily digest. */
export const liveKinds = noticeKinds.filter((kind) => has(kind, 'live'))

/** The names of records are stored in all languages, as the reader is not known yet. */
export type NoticeValues = Record<string, string | Names | null>

/** The name of the texts about many cases in one notice, which has their number as `cases`. */
export const manyOf = (kind: string) => `${kind}Many`

/** The translation keys of a kind: its own, else those of any case, else the generic ones. */
export const noticeKeys = (kind: string, part: 'title' | 'text') =>
  [kind, kind.replace(/^\w+/, 'case'), 'message'].map((name) => `notice:${name}.${part}`)
