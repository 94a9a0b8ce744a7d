import * as z from 'zod'
import { choice, code, id, optional, paragraph, text, wellFormed, whole } from '../../platform/field.ts'
import { defineList } from '../../platform/list/shape.ts'
import { filter } from '../../platform/list.ts'
import { roundingModes } from '../../platform/money.ts'
import { namedUser } from '../../platform/resource.ts'

export const formulaScopes = ['gross', 'line', 'period', 'cap'] as const
export const formulaSubjects = ['complaint', 'attendance', 'touring', 'compliance', 'all'] as const
export const versionStatuses = ['draft', 'tested', 'approved', 'retired'] as const
export const testKinds = ['zero', 'cap', 'ordinary'] as const

const name = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
const value = z.union([z.string().max(40).refine(wellFormed, { error: 'malformed' }), z.boolean()])
export const formulaInputs = z
  .record(name, value)
  .refine((inputs) => Object.keys(inputs).length <= 60, { error: 'tooMany' })
const source = (most: number) => z.string().max(most).refine(wellFormed, { error: 'malformed' })

/** The fields of a formula that are common to all its versions. */
export const formulaHead = z.strictObject({
  code: code(),
  name: text(100),
  scope: choice(formulaScopes),
  appliesTo: choice(formulaSubjects),
  resultType: choice(['money', 'number']),
})

const formulaTest = z.strictObject({
  name: text(80),
  kind: z.enum(testKinds),
  inputs: formulaInputs,
  expected: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/),
})
export type FormulaCase = z.infer<typeof formulaTest>

const amount = z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/)

export const versionInput = z.strictObject({
  expression: source(1000).min(1),
  roundingMode: choice(roundingModes),
  roundingPlaces: whole(0, 4),
  floor: amount.nullable(),
  ceiling: amount.nullable(),
  exclusivityGroup: optional(text(40)),
  contractClause: optional(text(60)),
  rationale: optional(paragraph(2000)),
  tests: z.array(formulaTest).max(50),
})
export type VersionInput = z.infer<typeof versionInput>

/** Without rounding of its own a formula gets the default of its scope. */
export const newFormula = formulaHead.extend({
  version: versionInput.partial({ roundingMode: true, roundingPlaces: true }),
})

const position = z.object({ start: z.int(), end: z.int() })
const fault = z.object({
  code: z.string(),
  message: z.string(),
  position,
  params: z.record(z.string(), z.string()),
})
const alarm = z.object({ code: z.string(), subject: z.string(), amount: z.string(), limit: z.string() })
export type ShownAlarm = z.infer<typeof alarm>

export const versionRow = z.object({
  ...versionInput.shape,
  id,
  formulaId: id,
  version: z.int(),
  status: z.enum(versionStatuses),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  authors: z.array(namedUser.unwrap()),
  submittedBy: namedUser,
  submittedAt: z.string().nullable(),
  approvedBy: namedUser,
  approvedAt: z.string().nullable(),
  considered: z.array(z.string()),
  alarms: z.array(alarm),
  shortcomings: z.array(z.string()),
  results: z.array(z.object({ passed: z.boolean(), actual: z.string().nullable(), error: fault.nullable() })),
  usedBy: z.int(),
  lockVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type VersionRow = z.infer<typeof versionRow>

/** A formula in the list: the version in force, or the draft. */
export const formulaRow = z.object({
  ...formulaHead.shape,
  id,
  expression: z.string(),
  version: z.int(),
  status: z.enum(versionStatuses),
  validFrom: z.string().nullable(),
  usedBy: z.int(),
  draftVersion: z.int().nullable(),
  lockVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type FormulaRow = z.infer<typeof formulaRow>

const user = z.object({
  id,
  refNo: z.string().nullable(),
  title: z.string(),
  version: z.int(),
  status: z.int(),
})

export const formulaDetail = formulaRow.extend({
  versions: z.array(versionRow),
  contracts: z.array(user),
  /** The contract constants it may read, with their types. */
  constants: z.record(z.string(), z.enum(['money', 'number', 'percent'])),
})
export type FormulaDetail = z.infer<typeof formulaDetail>

export const formulaList = defineList({
  name: 'formula',
  api: 'formulas',
  columns: {
    code: 'text',
    name: 'text',
    scope: 'choice',
    appliesTo: 'choice',
    version: 'number',
    status: 'choice',
    validFrom: 'date',
    usedBy: 'number',
    updatedAt: 'dateTime',
  },
  filters: {
    scope: filter.choice(formulaScopes),
    appliesTo: filter.choice(formulaSubjects),
    status: filter.choice(versionStatuses),
  },
})

/** An expression to try, with its context if known. */
export const trial = z.strictObject({
  // Longer than allowed, so that the language itself reports where it is too long.
  expression: source(20_000),
  scope: z.enum(formulaScopes).optional(),
  appliesTo: z.enum(formulaSubjects).optional(),
  resultType: z.enum(['money', 'number']).optional(),
})

export const evaluation = trial.extend({
  inputs: formulaInputs.default({}),
  roundingMode: z.enum(roundingModes).default('half-up'),
  roundingPlaces: z.int().min(0).max(4).default(2),
  floor: amount.nullable().default(null),
  ceiling: amount.nullable().default(null),
})

/** Defaults of a new formula: nothing is due. */
export const blankHead = {
  code: '',
  name: '',
  scope: 'line',
  appliesTo: 'complaint',
  resultType: 'money',
  version: {
    expression: '0',
    floor: null,
    ceiling: null,
    exclusivityGroup: null,
    contractClause: null,
    rationale: null,
    tests: [],
  },
}
