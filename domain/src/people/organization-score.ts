import * as z from 'zod'

/** How a contractor stands, from the best to the worst. */
export const standings = ['good', 'watch', 'warning', 'termination'] as const
export type Standing = (typeof standings)[number]

/** A month begins with 100; each fine that stands takes points away by how grave it was. */
const full = 100
export const costOfSeverity: Record<number, number> = { 1: 1, 2: 2, 3: 5 }

/** The least score of each band. */
const bands: readonly [Standing, number][] = [
  ['good', 85],
  ['watch', 70],
  ['warning', 50],
  ['termination', 0],
]

/** Over how many months, this one included, the score is taken. */
export const scoredMonths = 3

const bandOf = (score: number): Standing => bands.find(([, least]) => score >= least)?.[0] ?? 'termination'

export const scoreOfMonth = (cost: number) => Math.max(0, full - cost)

/** How someone stands after these months, the newest last, and which of them brought it below the best band. */
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
  /** The months that brought it there: `2026-03`. */
  causes: z.array(z.string()),
  months: z.array(z.object({ month: z.string(), fines: z.int(), score: z.int() })),
})
export type OrganizationScore = z.infer<typeof organizationScore>
