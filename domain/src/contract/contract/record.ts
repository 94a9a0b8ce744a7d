import * as z from 'zod'
import { id } from '../../platform/field.ts'
import { file } from '../../platform/file.ts'
import { only } from '../../platform/hidden-field.ts'
import { defineList } from '../../platform/list/shape.ts'
import { filter } from '../../platform/list.ts'
import { namedUser } from '../../platform/resource.ts'
import { contractInput, deductionInput, documentInput, lineInput, serviceKinds } from './input.ts'
import { constant, health, obligation, party, tourRoute } from './part.ts'
import { contractStatus } from './workflow.ts'

const named = z.object({ id, name: z.string() })
const hidden = () => only('contractValue', z.string())

export const contractRow = z.object({
  id,
  refNo: z.string().nullable(),
  title: z.string(),
  contractor: named,
  owner: named,
  serviceKind: z.enum(serviceKinds),
  zones: z.array(z.string()),
  sites: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  daysLeft: z.int().nullable(),
  monthlyValue: hidden(),
  bondExpiresOn: z.string().nullable(),
  deductedPct: hidden(),
  /** 100 minus the share of the cap used in the last three months. */
  score: only('contractValue', z.int()),
  automaticExceptions: z.boolean(),
  status: z.int(),
  statusText: z.string(),
  lockVersion: z.int(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type ContractRow = z.infer<typeof contractRow>

/** Filter choices: from the contracts in the reader's scope. */
export const contractFilters = z.object({ contractors: z.array(named), zones: z.array(named) })
export type ContractFilters = z.infer<typeof contractFilters>

const dated = {
  id,
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  addendumId: id.nullable(),
  endedById: id.nullable(),
}

const line = z.object({
  ...lineInput.shape,
  ...dated,
  rate: hidden(),
  site: z.string(),
  position: z.string(),
  /** The guard-shifts of the current month. */
  guardShifts: z.int(),
})
const deduction = z.object({
  ...deductionInput.shape,
  ...dated,
  formula: z.object({ id, code: z.string(), name: z.string(), version: z.int(), expression: hidden() }),
  offence: z.string().nullable(),
})
const period = z.object({
  id,
  period: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  monthlyValue: hidden(),
  capPct: z.string(),
  pointValue: hidden(),
  isSpecial: z.boolean(),
  addendumId: id.nullable(),
  lockedAt: z.string().nullable(),
  guardShifts: z.int(),
  /** The claim of the month; null before it exists. */
  claim: z.object({ id, refNo: z.string(), status: z.int(), statusText: z.string() }).nullable(),
})
const document = z.object({
  ...documentInput.shape,
  id,
  amount: hidden(),
  daysLeft: z.int().nullable(),
  file: file.nullable(),
})
const addendum = z.object({
  id,
  number: z.int(),
  title: z.string(),
  reason: z.string(),
  effectiveDate: z.string(),
  monthlyValue: hidden(),
  endDate: z.string().nullable(),
  capPct: z.string().nullable(),
  pointValue: hidden(),
  absencePenalty: hidden(),
  addedDeductions: z.int(),
  endedDeductions: z.int(),
  addedLines: z.int(),
  endedLines: z.int(),
  constants: z.array(constant),
  status: z.int(),
  submittedBy: namedUser,
  approvedBy: namedUser,
  approvedAt: z.string().nullable(),
  allowedActions: z.array(z.string()),
})
export type Addendum = z.infer<typeof addendum>

export const contractDetail = contractRow.extend({
  ...contractInput.shape,
  contractValue: hidden(),
  monthlyValue: hidden(),
  pointValue: hidden(),
  absencePenalty: hidden(),
  /** The fee of the current month, or of the first one. */
  currentMonthlyValue: hidden(),
  calendar: z.string().nullable(),
  approvalTemplate: z.string().nullable(),
  approvalSteps: z.array(z.string()),
  /** Default working days of each clock, where the contract sets none. */
  usualDays: z.record(z.string(), z.int()),
  remark: z.string().nullable(),
  submittedBy: namedUser,
  submittedAt: z.string().nullable(),
  approvedBy: namedUser,
  approvedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  terminatedOn: z.string().nullable(),
  lines: z.array(line),
  deductions: z.array(deduction),
  constants: z.array(constant),
  tourRoutes: z.array(tourRoute),
  obligations: z.array(obligation),
  parties: z.array(party),
  periods: z.array(period),
  documents: z.array(document),
  addenda: z.array(addendum),
  health,
})
export type ContractDetail = z.infer<typeof contractDetail>
export type PeriodRow = z.infer<typeof period>

export const contractList = defineList({
  name: 'contract',
  api: 'contracts',
  columns: {
    refNo: 'text',
    title: 'text',
    contractor: 'name',
    serviceKind: 'choice',
    zones: 'names',
    startDate: 'date',
    endDate: 'date',
    daysLeft: 'number',
    monthlyValue: 'money',
    deductedPct: 'number',
    score: 'number',
    status: 'choice',
  },
  unsorted: ['zones'],
  filters: {
    contractorId: filter.ids(),
    zoneId: filter.ids(),
    serviceKind: filter.choice(serviceKinds),
    status: filter.choice(Object.values(contractStatus).map(String) as [string, ...string[]]),
    endingWithin: filter.whole(1000),
    bondWithin: filter.whole(1000),
    mine: filter.flag(),
  },
  only: { monthlyValue: 'contractValue', deductedPct: 'contractValue', score: 'contractValue' },
})
