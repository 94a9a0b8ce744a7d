import type { Language } from '@patuh/domain/platform/language'
import { formatMoney, sum } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { t } from '../../platform/locale/words.ts'

type Line = { part: string; code: string | null; sourceKind: string; counted: string }
type Month = {
  deductions: string
  net: string
  lines: readonly Line[]
  before: readonly { code: string; before: string }[] | null
}

function causesOf(lines: readonly Line[]) {
  const sums = new Map<string, Big>()
  for (const { part, code, sourceKind, counted } of lines)
    if (part === 'deduction') {
      const name = code ?? sourceKind
      sums.set(name, new Big(counted).plus(sums.get(name) ?? 0))
    }
  return [...sums]
    .filter(([, amount]) => amount.gt(0))
    .sort(([, one], [, other]) => other.cmp(one))
    .slice(0, 3)
    .map(([name, amount]) => `${name} (${formatMoney(amount)})`)
}

/** Summarises the month in one paragraph, from its numbers only. */
export function story({ deductions, net, lines, before }: Month, language: Language) {
  const translate = (key: string, values: object) => t(language, `calculation:month.${key}`, { ...values })
  const now = new Big(deductions)
  const paid = { net: formatMoney(new Big(net)) }
  if (now.eq(0)) return translate('none', paid)
  const was = sum(
    (before ?? [])
      .filter(({ code }) => !['gross', 'tax', 'adjustment', 'floor'].includes(code))
      .map((row) => new Big(row.before)),
  )
  const amount = formatMoney(now)
  const change = was.eq(0) ? 'first' : now.eq(was) ? 'same' : now.gt(was) ? 'rose' : 'fell'
  const percent = was.eq(0) ? '' : now.minus(was).abs().div(was).times(100).toFixed(0)
  const causes = { list: causesOf(lines).join(', ') }
  return [translate(change, { amount, percent }), translate('causes', causes), translate('net', paid)].join(
    ' ',
  )
}
