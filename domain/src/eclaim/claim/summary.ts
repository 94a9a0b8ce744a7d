import { Big } from 'big.js'
import type { ComputedLine } from '../../contract/deduction/facts.ts'
import { sum } from '../../platform/money.ts'

type Line = Pick<ComputedLine, 'part' | 'sourceKind' | 'code' | 'cause' | 'counted'>

/** The sections of a claim in the order shown. Those before `adjustment` sum up to the deductions. */
export const sections = [
  'gross',
  'whole',
  'complaint',
  'attendance',
  'touring',
  'compliance',
  'manual',
  'cap',
  'adjustment',
  'floor',
  'tax',
] as const
export type Section = (typeof sections)[number]

const bySource = new Map<string, Section>([
  ['complaint', 'complaint'],
  ['attendance', 'attendance'],
  ['touring', 'touring'],
  ['compliance', 'compliance'],
  ['adjustment', 'manual'],
])

export const sectionOf = ({ part, sourceKind }: Pick<Line, 'part' | 'sourceKind'>): Section =>
  part === 'deduction' ? (bySource.get(sourceKind) ?? 'whole') : part

/** Lines that lower the payment; the others raise it. */
export const isDeducted = ({ part }: Pick<Line, 'part'>) =>
  part === 'deduction' || part === 'cap' || part === 'adjustment'

/** The amount of a line as it enters the sum: the signed amounts of all lines sum up to the payable amount. */
export const signed = (line: Pick<Line, 'part' | 'counted'>) =>
  new Big(line.counted).times(isDeducted(line) ? -1 : 1)

/** What a line is for: a type of offence, else a formula, else the kind of line. */
export const causeOf = ({ cause, code, sourceKind }: Pick<Line, 'cause' | 'code' | 'sourceKind'>) =>
  cause ?? code ?? sourceKind

/** How the deductions of a month are made up: causes, less credits, less what is over a cap. */
export type Summary = {
  /** The largest first. */
  causes: { cause: string; amount: Big }[]
  /** The sum of the causes. */
  before: Big
  /** Zero or less. */
  credits: Big
  /** Zero or less. */
  cap: Big
  deductions: Big
}

export function summarise(lines: readonly Line[]): Summary {
  const counted = lines.filter(({ part }) => part === 'deduction')
  const charged = counted.filter(({ counted }) => !counted.startsWith('-'))
  const amounts = new Map<string, Big>()
  for (const line of charged) {
    const cause = causeOf(line)
    amounts.set(cause, new Big(line.counted).plus(amounts.get(cause) ?? 0))
  }
  const total = (some: readonly Line[]) => sum(some.map((line) => new Big(line.counted)))
  const before = total(charged)
  const credits = total(counted).minus(before)
  const cap = total(lines.filter(({ part }) => part === 'cap'))
  return {
    causes: [...amounts]
      .map(([cause, amount]) => ({ cause, amount }))
      .filter(({ amount }) => amount.gt(0))
      .sort((one, other) => other.amount.cmp(one.amount)),
    ...{ before, credits, cap },
    deductions: before.plus(credits).plus(cap),
  }
}
