import * as z from 'zod'
import {
  amounts,
  choice,
  code,
  flag,
  id,
  initially,
  optional,
  otherNames,
  paragraph,
  text,
  whole,
} from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'

export const offenceCategories = ['misconduct', 'compliance', 'attendance', 'touring'] as const
export const offenceBases = ['amount', 'points', 'warning'] as const
/** What makes an earlier case the same failure: same contract, same site, or same person. */
export const sameFailures = ['contract', 'site', 'person'] as const

const fields = {
  code: code(),
  name: text(100),
  ...otherNames(),
  nameMs: text(100),
  category: choice(offenceCategories),
  severity: whole(1, 3),
  basis: choice(offenceBases),
  points: initially(whole(0, 1000), 0),
  /** Price ladder: the cost of the first, second, … occurrence; the last step repeats. */
  ladder: amounts(12),
  windowDays: optional(whole(1, 730)),
  sameFailure: initially(choice(sameFailures), 'contract'),
  justifyWithinDays: optional(whole(1, 90)),
  verifyWithinDays: optional(whole(1, 90)),
  rectifyWithinHours: optional(whole(1, 720)),
  evidenceMin: initially(whole(0, 20), 1),
  /** What photographs of this offence should show, one per line. */
  evidenceHints: optional(paragraph(500)),
  guidance: optional(paragraph(1000)),
  clause: optional(text(60)),
  sort: initially(whole(0, 9999), 0),
  isActive: flag(),
}

/** Amount, points or warning: exactly one of them. */
export const offenceInput = z.strictObject(fields).superRefine(({ basis, ladder, points }, context) => {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (basis === 'amount' && ladder.length === 0) wrong('ladder', 'ladderNeeded')
  if (basis !== 'amount' && ladder.length > 0) wrong('ladder', 'ladderOnlyForAmount')
  if (basis === 'points' && points === 0) wrong('points', 'pointsNeeded')
  if (basis !== 'points' && points > 0) wrong('points', 'pointsOnlyForPoints')
})
export type OffenceInput = z.infer<typeof offenceInput>

export const offence = z.object({
  id,
  ...fields,
  version: z.int(),
  /** Number of cases in the last twelve months. */
  used: z.int(),
  lockVersion: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(z.string()),
})
export type Offence = z.infer<typeof offence>
export const offenceFields = fields

export const offenceStatistics = z.object({
  decided: z.int(),
  fined: z.int(),
  medianAmount: z.string().nullable(),
  zones: z.array(z.object({ name: z.string(), decided: z.int(), fined: z.int() })),
})
export type OffenceStatistics = z.infer<typeof offenceStatistics>

export const offenceVersion = z.object({
  version: z.int(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime().nullable(),
  rules: z.record(z.string(), z.unknown()),
})

/** The order in which they are offered. */
export const offenceOrder = z.strictObject({
  ids: z
    .array(id)
    .min(1)
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
})

export const offenceList = defineList({
  name: 'typeOfOffence',
  api: 'type-of-offences',
  columns: {
    code: 'text',
    name: 'text',
    category: 'choice',
    severity: 'number',
    basis: 'choice',
    ladder: 'text',
    windowDays: 'number',
    justifyWithinDays: 'number',
    used: 'number',
    isActive: 'flag',
  },
  sorts: [
    'id',
    'code',
    'name',
    'category',
    'severity',
    'basis',
    'windowDays',
    'justifyWithinDays',
    'used',
    'isActive',
    'sort',
  ],
  filters: {
    category: filter.choice(offenceCategories),
    basis: filter.choice(offenceBases),
    severity: filter.ids(),
    isActive: filter.flag(),
  },
})
