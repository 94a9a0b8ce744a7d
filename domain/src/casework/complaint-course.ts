import * as z from 'zod'
import { fieldErrors } from '../platform/error.ts'
import { id, ref, text, whole } from '../platform/field.ts'
import { only } from '../platform/hidden-field.ts'
import { complaintInput } from './complaint.ts'

const moment = z.iso.datetime({ offset: true })
const at = z.iso.datetime().nullable()

/** The fields required to submit a draft. */
export const submissionRules = {
  contractId: ref('contract'),
  typeOfOffenceId: ref('typeOfOffence'),
  zoneId: ref('zone'),
  dateOfMisconduct: moment.refine((value) => Date.parse(value) <= Date.now(), { error: 'future' }),
  offender: text(200),
  location: text(200),
  description: z.string().trim().min(20).max(4000),
  qty: whole(1, 10_000),
}
export const complaintSubmission = complaintInput.extend(submissionRules)

/** The missing fields of a draft, as field errors. */
export const missingIn = (draft: object) =>
  fieldErrors(z.object(submissionRules).safeParse(draft, { reportInput: true }).error?.issues ?? [])

export const previewInput = z.strictObject({
  contractId: id,
  typeOfOffenceId: id,
  dateOfMisconduct: moment,
  qty: whole(0, 10_000),
  zoneId: id.nullable().default(null),
  offenderPersonId: id.nullable().default(null),
})

/** Exposure: what a case would cost, and why, before it is decided. */
export const exposure = z.object({
  occurrenceNo: z.int(),
  windowDays: z.int(),
  step: z.int().nullable(),
  basis: z.string(),
  points: z.int(),
  amount: z.string().nullable(),
  uncomputable: z.string().nullable(),
  expression: only('contractValue', z.string()),
  clause: z.string().nullable(),
  /** Used share of the monthly cap without and with this case, in per cent. */
  capUsed: only('contractValue', z.string()),
  capUsedWith: only('contractValue', z.string()),
  capAmount: only('contractValue', z.string()),
})
export type Exposure = z.infer<typeof exposure>

export const similar = z.object({
  id,
  refNo: z.string().nullable(),
  dateOfMisconduct: at,
  description: z.string(),
  offender: z.string(),
  location: z.string(),
  status: z.int(),
  statusText: z.string(),
  remark: z.string().nullable(),
  distanceM: z.number().nullable(),
  amount: z.string().nullable(),
})
export type Similar = z.infer<typeof similar>

/** The outcomes of the ten most similar cases. */
export const tally = z.object({ fined: z.int(), waived: z.int() })
export type Tally = z.infer<typeof tally>

/** Whether at least eight of ten similar cases were decided differently: the verdict then needs a reason. */
export const differs = ({ fined, waived }: Tally, decision: 'accept' | 'deny') =>
  (decision === 'deny' ? waived : fined) >= 8

/** A place with cases: a pin on the map. */
export const casePlace = z.object({
  id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  open: z.int(),
  fined: z.int(),
})
export type CasePlace = z.infer<typeof casePlace>

const choice = z.object({ id, name: z.string() })
/** Filter choices of the case lists: only values that occur for this reader. */
export const complaintChoice = z.object({
  contractId: z.array(choice),
  contractorId: z.array(choice),
  zoneId: z.array(choice),
  decidedById: only('agencyUser', z.array(choice)),
})
export type ComplaintChoice = z.infer<typeof complaintChoice>

export const timelineEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** A name, or null for the system or the other side's office. */
  actor: z.string().nullable(),
  /** The person represented by a substitute. */
  onBehalfOf: z.string().nullable(),
  side: z.enum(['agency', 'contractor', 'system']),
  fromText: z.string().nullable(),
  toText: z.string().nullable(),
  toStatus: z.int().nullable(),
  text: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const clock = z.object({
  id: z.int(),
  kind: z.enum(['justify', 'verify', 'answer', 'appeal']),
  startedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  pausedAt: at,
  endedAt: at,
  overdueAt: at,
  pauses: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type Clock = z.infer<typeof clock>

const place = z.object({
  id,
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** Choices of the complaint form: the running contracts in scope, and their places. */
export const complaintOption = z.object({
  id,
  refNo: z.string().nullable(),
  name: z.string(),
  contractor: z.string(),
  places: z.array(place),
})
export type ComplaintOption = z.infer<typeof complaintOption>

/** A person of the contractor; `about` distinguishes equal names. */
export const personOption = z.object({ id, name: z.string(), about: z.string() })
export type PersonOption = z.infer<typeof personOption>

/** What a phone keeps for the complaint form without a network: people, the user's last offences, and own open cases. */
export const complaintOffline = z.object({
  people: z.array(personOption.extend({ siteId: id.nullable(), contractIds: z.array(id) })),
  recent: z.array(z.object({ zoneId: id, typeOfOffenceId: id, count: z.int() })),
  openCases: z.array(
    z.object({
      id,
      refNo: z.string().nullable(),
      typeOfOffence: z.string().nullable(),
      dateOfMisconduct: at,
      location: z.string(),
      status: z.int(),
    }),
  ),
})
export type ComplaintOffline = z.infer<typeof complaintOffline>

const idText = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
export const peopleQuery = z.strictObject({
  contractId: idText,
  /** People of this place are listed first. */
  zoneId: idText.optional(),
  q: z.string().trim().max(100).default(''),
})
