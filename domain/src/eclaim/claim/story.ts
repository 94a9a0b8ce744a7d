import { Big } from 'big.js'
import type { Language } from '../../platform/language.ts'
import { formatMoney, sum } from '../../platform/money.ts'

type Line = { part: string; code: string | null; sourceKind: string; counted: string }
type Month = {
  deductions: string
  net: string
  lines: readonly Line[]
  before: readonly { code: string; before: string }[] | null
}

const words = {
  en: {
    none: (net: string) => `Nothing was deducted. ${net} is payable.`,
    first: (amount: string) => `${amount} was deducted.`,
    moved: (amount: string, pct: string, rose: boolean) =>
      `Deductions ${rose ? 'rose' : 'fell'} by ${pct} % to ${amount}.`,
    same: (amount: string) => `Deductions stayed at ${amount}.`,
    causes: (list: string) => `Most of it: ${list}.`,
    net: (net: string) => `Net ${net}.`,
  },
  ms: {
    none: (net: string) => `Tiada potongan. ${net} perlu dibayar.`,
    first: (amount: string) => `${amount} dipotong.`,
    moved: (amount: string, pct: string, rose: boolean) =>
      `Potongan ${rose ? 'meningkat' : 'menurun'} ${pct} % kepada ${amount}.`,
    same: (amount: string) => `Potongan kekal pada ${amount}.`,
    causes: (list: string) => `Sebahagian besarnya: ${list}.`,
    net: (net: string) => `Bersih ${net}.`,
  },
  zh: {
    none: (net: string) => `没有扣款。应付 ${net}。`,
    first: (amount: string) => `共扣款 ${amount}。`,
    moved: (amount: string, pct: string, rose: boolean) =>
      `扣款${rose ? '上升' : '下降'} ${pct}% 至 ${amount}。`,
    same: (amount: string) => `扣款维持在 ${amount}。`,
    causes: (list: string) => `主要来自：${list}。`,
    net: (net: string) => `净额 ${net}。`,
  },
  ta: {
    none: (net: string) => `பிடித்தம் இல்லை. ${net} செலுத்தப்பட வேண்டும்.`,
    first: (amount: string) => `${amount} பிடித்தம் செய்யப்பட்டது.`,
    moved: (amount: string, pct: string, rose: boolean) =>
      `பிடித்தம் ${pct} % ${rose ? 'உயர்ந்து' : 'குறைந்து'} ${amount} ஆனது.`,
    same: (amount: string) => `பிடித்தம் ${amount} ஆகவே உள்ளது.`,
    causes: (list: string) => `பெரும்பகுதி: ${list}.`,
    net: (net: string) => `நிகரம் ${net}.`,
  },
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

/** The month in one paragraph, made from its numbers and nothing else. */
export function story({ deductions, net, lines, before }: Month, language: Language) {
  const say = words[language]
  const amount = new Big(deductions)
  const paid = formatMoney(new Big(net))
  if (amount.eq(0)) return say.none(paid)
  const was =
    before &&
    sum(
      before
        .filter(({ code }) => !['gross', 'tax', 'adjustment', 'floor'].includes(code))
        .map((row) => new Big(row.before)),
    )
  const shown = formatMoney(amount)
  const first =
    !was || was.eq(0)
      ? say.first(shown)
      : was.eq(amount)
        ? say.same(shown)
        : say.moved(shown, amount.minus(was).abs().div(was).times(100).toFixed(0), amount.gt(was))
  return [first, say.causes(causesOf(lines).join(', ')), say.net(paid)].join(' ')
}
