import { Big } from 'big.js'
import { sum } from '../../platform/money.ts'
import type { Checked } from './language/check.ts'
import { literalValue } from './language/literal.ts'
import type { Expression } from './language/syntax.ts'

/** When a deduction is out of proportion; a contract may set its own limits. */
export type AlarmLimits = {
  readonly eventShare: Big
  readonly offenceShare: Big
  readonly periodShare: Big
  readonly ladderStep: Big
}

export const alarmLimits: AlarmLimits = {
  eventShare: new Big('0.02'),
  offenceShare: new Big('0.25'),
  periodShare: new Big('0.20'),
  ladderStep: new Big(3),
}

export type AlarmCode = 'eventShare' | 'offenceShare' | 'periodShare' | 'ladderStep' | 'rectifiedInTime'

/** `subject` is the line, the offence type or the step concerned; `amount` is compared with `limit`. */
export type Alarm = {
  readonly code: AlarmCode
  readonly subject: string
  readonly amount: string
  readonly limit: string
}

export type DeductionLine = {
  readonly id: string
  readonly offence: string
  readonly amount: Big
  readonly rectifiedInTime: boolean
}

export type Deductions = {
  readonly monthlyValue: Big
  readonly gross: Big
  readonly lines: readonly DeductionLine[]
}

function over(code: AlarmCode, subject: string, amount: Big, limit: Big): readonly Alarm[] {
  return amount.gt(limit) ? [{ code, subject, amount: amount.toFixed(), limit: limit.toFixed() }] : []
}

function byOffence(lines: readonly DeductionLine[]): ReadonlyMap<string, Big> {
  const totals = new Map<string, Big>()
  for (const { offence, amount } of lines) totals.set(offence, amount.plus(totals.get(offence) ?? 0))
  return totals
}

/** For the events of a claim, or for the test cases of a formula. */
export function eventAlarms(
  events: readonly Pick<DeductionLine, 'id' | 'amount'>[],
  monthlyValue: Big,
  limits: AlarmLimits = alarmLimits,
): readonly Alarm[] {
  const most = monthlyValue.times(limits.eventShare)
  return events.flatMap(({ id, amount }) => over('eventShare', id, amount, most))
}

/** The amount that the limit of an alarm is a share of; null where it is not a share. */
export function alarmBase(
  { code, limit }: Pick<Alarm, 'code' | 'limit'>,
  limits: AlarmLimits = alarmLimits,
): Big | null {
  if (code === 'ladderStep' || code === 'rectifiedInTime') return null
  return new Big(limit).div(limits[code])
}

/** The alarms that the approver of a claim must confirm. */
export function claimAlarms(
  { monthlyValue, gross, lines }: Deductions,
  limits: AlarmLimits = alarmLimits,
): readonly Alarm[] {
  const total = sum(lines.map(({ amount }) => amount))
  const perOffence = total.times(limits.offenceShare)
  const rectified = lines.filter(({ rectifiedInTime }) => rectifiedInTime)
  return [
    ...eventAlarms(lines, monthlyValue, limits),
    ...[...byOffence(lines)].flatMap(([offence, amount]) =>
      over('offenceShare', offence, amount, perOffence),
    ),
    ...over('periodShare', '', total, gross.times(limits.periodShare)),
    ...rectified.flatMap(({ id, amount }) => over('rectifiedInTime', id, amount, new Big(0))),
  ]
}

function childrenOf(node: Expression): readonly Expression[] {
  if (node.kind === 'call') return node.args
  if (node.kind === 'binary') return [node.left, node.right]
  return node.kind === 'unary' ? [node.operand] : []
}

const partsOf = (node: Expression): readonly Expression[] => [node, ...childrenOf(node).flatMap(partsOf)]

/** A step after a free or unknown one, such as the first fine after a warning, has no ratio. */
export const ladderAlarms = (
  steps: readonly (Big | null)[],
  limits: AlarmLimits = alarmLimits,
): readonly Alarm[] =>
  steps.flatMap((step, index) => {
    const before = steps[index - 1]
    return step && before?.gt(0)
      ? over('ladderStep', String(index + 1), step, before.times(limits.ladderStep))
      : []
  })

/** The number of ladder steps that a formula indexes by this variable; null without a ladder. */
export function ladderLength({ root }: Checked, by: readonly string[]): number | null {
  for (const part of partsOf(root)) {
    const [first, ...steps] = part.kind === 'call' && part.name === 'nth' ? part.args : []
    if (first?.kind === 'variable' && by.includes(first.name)) return steps.length
  }
  return null
}

/** The alarms that the approver of a formula must confirm: the ladders written into it. */
export const formulaAlarms = ({ root }: Checked, limits: AlarmLimits = alarmLimits): readonly Alarm[] =>
  partsOf(root).flatMap((part) => {
    if (part.kind !== 'call' || part.name !== 'nth') return []
    const steps = part.args.slice(1).map((step) => (step.kind === 'literal' ? literalValue(step) : null))
    return ladderAlarms(steps, limits)
  })
