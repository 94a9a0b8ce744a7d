import { type Summary, summarise } from '@patuh/domain/eclaim/claim/summary'
import type { Language } from '@patuh/domain/platform/language'
import { formatMoney, sum } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { t } from '../../platform/locale/words.ts'

type Month = {
  adjustments: string
  shortfall: string
  net: string
  lines: Parameters<typeof summarise>[0]
  /** The deductions of the previous claim; null where there is none. */
  before: string | null
  isOver: boolean
}

const named = 3

/** The largest causes by name, and the rest as one sum. */
function listOf({ causes }: Summary, nameOf: (cause: string) => string, other: string) {
  // A single cause more costs no more words than the rest would.
  const shown = causes.length === named + 1 ? causes : causes.slice(0, named)
  const rest = sum(causes.slice(shown.length).map(({ amount }) => amount))
  return [
    ...shown.map(({ cause, amount }) => `${nameOf(cause)} ${formatMoney(amount)}`),
    ...(rest.eq(0) ? [] : [`${other} ${formatMoney(rest)}`]),
  ].join(', ')
}

/** How the deductions changed since the previous claim; those of a month that is not over are not compared. */
function changeOf(now: Big, before: Big, isOver: boolean) {
  if (now.eq(0)) return { key: 'none', percent: '' }
  if (!isOver) return { key: 'soFar', percent: '' }
  if (before.eq(0)) return { key: 'first', percent: '' }
  const percent = now.minus(before).abs().div(before).times(100)
  const key = now.eq(before) ? 'same' : now.gt(before) ? 'rose' : 'fell'
  return { key, percent: percent.round(percent.lt(1) ? 1 : 0).toString() }
}

/** Summarises the month in one paragraph: its causes, less credits and cap, sum up to the deductions. */
export function story(month: Month, nameOf: (cause: string) => string, language: Language) {
  const translate = (key: string, values: object) => t(language, `calculation:month.${key}`, { ...values })
  const summary = summarise(month.lines)
  const { before, credits, cap, deductions } = summary
  const { key, percent } = changeOf(deductions, new Big(month.before ?? 0), month.isOver)
  const list = listOf(summary, nameOf, translate('other', {}))
  const isWhole = credits.eq(0) && cap.eq(0)
  const moved = (name: string, amount: Big) =>
    amount.eq(0) ? [] : [translate(name, { amount: formatMoney(amount) })]
  return [
    translate(key, { amount: formatMoney(deductions), percent }),
    ...(list ? [translate(isWhole ? 'causes' : 'before', { list, before: formatMoney(before) })] : []),
    ...moved('credits', credits),
    ...moved('cap', cap),
    ...moved('adjustments', new Big(month.adjustments).times(-1)),
    ...moved('shortfall', new Big(month.shortfall)),
    translate('net', { net: formatMoney(new Big(month.net)) }),
  ].join(' ')
}
