import type { Language } from '@patuh/domain/platform/language'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { t, type Values } from '../../platform/locale/words.ts'
import { inBoth } from '../../platform/pdf/part.ts'
import { inWords } from './in-words.ts'

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

/** The formula with its values substituted: `nth(3, 0.00, 50.00) * 2`. */
const substituted = ({ expression, inputs }: Pick<Line, 'expression' | 'inputs'>) =>
  expression?.replace(/[a-z_]\w*/gi, (name) => {
    const value = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    return value === undefined || value === null ? name : String(value)
  }) ?? null

/** What was computed, in words; a formula that is not understood with its values. */
const calculated = ({ expression, inputs }: Line, language: Language) =>
  inWords(expression ?? '', inputs, (key, values) => t(language, `calculation:words.${key}`, values)) ??
  substituted({ expression, inputs })

// no capital letter at the start of a formula
const capitalised = (sentence: string) =>
  /^\w+\(/.test(sentence) ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1)

/**
 * Explains a ledger line as one sentence: which occurrence, under which clause, what was computed from what. Without
 * values it has the amount alone, for a reader who does not see the prices of the contract.
 */
export function explain(line: Line, language: Language | 'both', withValues = true) {
  const say = (one: Language) => capitalised(explanation(line, one, withValues))
  return language === 'both' ? inBoth(say) : say(language)
}

function explanation(line: Line, language: Language, withValues: boolean): string {
  const translate = (key: string, values?: Values) => t(language, `calculation:line.${key}`, values)
  const clause = line.clause ? translate('clause', { clause: line.clause }) : ''
  if (line.uncomputable) return translate('uncomputable', { why: line.uncomputable })
  if (line.reverses)
    return [translate('credit', { of: line.reverses.name }), line.reason].filter(Boolean).join(': ')
  if (line.status === 'void') return translate('void')
  if (line.points) return [translate('points', { count: line.points }), clause].filter(Boolean).join(' ')
  if (!line.expression) return [line.reason, clause].filter(Boolean).join(' ')
  const occurrence = line.inputs.occurrence_no
  const head = [occurrence ? translate('occurrence', { no: String(occurrence) }) : '', clause]
    .filter(Boolean)
    .join(' ')
  const amount = formatMoney(new Big(line.amount))
  const sum = withValues ? `${calculated(line, language)} ${translate('equals')} ${amount}` : amount
  return [head, sum].filter(Boolean).join(': ')
}
