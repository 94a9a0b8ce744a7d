import * as z from 'zod'

/** The rating of a contractor, best to worst. */
export const standings = ['good', 'watch', 'warning', 'termination'] as const
export type Standing = (typeof standings)[number]

/** A month starts with 100 points; each final fine subtracts points by severity. */
const full = 100
export const costOfSeverity: Record<number, number> = { 1: 1, 2: 2, 3: 5 }

/** The minimum score of each band. */
const bands: readonly [Standing, number][] = [
  ['good', 85],
  ['watch', 70],
  ['warning', 50],
  ['termination', 0],
]

/** The number of months, including this one, over which the score is taken. */
export const scoredMonths = 3

const bandOf = (score: number): Standing => bands.find(([, least]) => score >= least)?.[0] ?? 'termination'

export const scoreOfMonth = (cost: number) => Math.max(0, full - cost)

/** The rating after these months, newest last, and the months that brought it below the best band. */
export function standingOf(months: readonly { month: string; score: number }[]) {
  const counted = months.slice(-scoredMonths)
  const sum = counted.reduce((total, { score }) => total + score, 0)
  const score = counted.length ? Math.round(sum / counted.length) : full
  const standing = bandOf(score)
  const causes = standing === 'good' ? [] : counted.filter((one) => bandOf(one.score) !== 'good')
  return { score, standing, causes: causes.map(({ month }) => month) }
}

export const organizationScore = z.object({
  score: z.int(),
  standing: z.enum(standings),
  /** The months that caused it: `2026-03`. */
  causes: z.array(z.string()),
  months: z.array(z.object({ month: z.string(), fines: z.int(), score: z.int() })),
})
export type OrganizationScore = z.infer<typeof organizationScore>
