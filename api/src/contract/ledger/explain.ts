import type { Language } from '@patuh/domain/platform/language'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'

type Line = {
  amount: string
  expression: string | null
  inputs: Record<string, string | boolean | null>
  clause: string | null
  points: number
  uncomputable: string | null
  reversesId: number | null
  reverses: { name: string } | null
  sourceKind: string
  sourceRef: string | null
  reason: string | null
  status: string
}

const words = {
  en: {
    occurrence: (no: string) => `Occurrence no. ${no}`,
    clause: (clause: string) => `under clause ${clause}`,
    credit: (of: string) => `Takes back ${of}`,
    points: (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`,
    void: 'Waived or withdrawn: nothing is deducted',
    uncomputable: (why: string) => `Cannot be computed: ${why}`,
    equals: 'gives',
  },
  /** On papers that both sides read. */
  both: {
    occurrence: (no: string) => `Occurrence no. / Kejadian ke-${no}`,
    clause: (clause: string) => `under clause / di bawah klausa ${clause}`,
    credit: (of: string) => `Takes back / Menarik balik ${of}`,
    points: (count: number) => `${count} points / mata`,
    void: 'Waived or withdrawn / Dikecualikan atau ditarik balik',
    uncomputable: (why: string) => `Cannot be computed / Tidak dapat dikira: ${why}`,
    equals: 'gives / memberi',
  },
  ms: {
    occurrence: (no: string) => `Kejadian ke-${no}`,
    clause: (clause: string) => `di bawah klausa ${clause}`,
    credit: (of: string) => `Menarik balik ${of}`,
    points: (count: number) => `${count} mata`,
    void: 'Dikecualikan atau ditarik balik: tiada potongan',
    uncomputable: (why: string) => `Tidak dapat dikira: ${why}`,
    equals: 'memberi',
  },
  zh: {
    occurrence: (no: string) => `第 ${no} 次`,
    clause: (clause: string) => `依据条款 ${clause}`,
    credit: (of: string) => `冲回 ${of}`,
    points: (count: number) => `${count} 分`,
    void: '已豁免或撤回：不作扣款',
    uncomputable: (why: string) => `无法计算：${why}`,
    equals: '得出',
  },
  ta: {
    occurrence: (no: string) => `${no}-ஆவது நிகழ்வு`,
    clause: (clause: string) => `பிரிவு ${clause} இன் கீழ்`,
    credit: (of: string) => `${of} திரும்பப் பெறப்படுகிறது`,
    points: (count: number) => `${count} புள்ளிகள்`,
    void: 'விலக்கு அல்லது திரும்பப் பெறப்பட்டது: பிடித்தம் இல்லை',
    uncomputable: (why: string) => `கணக்கிட முடியவில்லை: ${why}`,
    equals: 'தருவது',
  },
}

/** The formula with its values in the places of its variables: `nth(3, 0.00, 50.00) * 2`. */
const substituted = ({ expression, inputs }: Pick<Line, 'expression' | 'inputs'>) =>
  expression?.replace(/[a-z_]\w*/gi, (name) => {
    const value = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    return value === undefined || value === null ? name : String(value)
  }) ?? null

// a formula keeps the small letters that it is written in
const begun = (sentence: string) =>
  /^\w+\(/.test(sentence) ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** A line of the ledger as one sentence: which occurrence, under which clause, what was computed from what. */
export const explain = (line: Line, language: Language | 'both') => begun(said(line, language))

function said(line: Line, language: Language | 'both'): string {
  const say = words[language]
  const clause = line.clause ? say.clause(line.clause) : ''
  if (line.uncomputable) return say.uncomputable(line.uncomputable)
  if (line.reverses) return [say.credit(line.reverses.name), line.reason].filter(Boolean).join(': ')
  if (line.status === 'void') return say.void
  if (line.points) return [say.points(line.points), clause].filter(Boolean).join(' ')
  if (!line.expression) return [line.reason, clause].filter(Boolean).join(' ')
  const occurrence = line.inputs.occurrence_no
  const head = [occurrence ? say.occurrence(String(occurrence)) : '', clause].filter(Boolean).join(' ')
  const sum = `${substituted(line)} ${say.equals} ${formatMoney(new Big(line.amount))}`
  return [head, sum].filter(Boolean).join(': ')
}
