import { type FormulaError, formulaError, type Position, type Result } from './error.ts'
import { limit } from './limit.ts'

export type Token = Position & {
  readonly kind: 'number' | 'name' | 'choice' | 'symbol' | 'end'
  readonly text: string
}

type Scan = Token | FormulaError

const isDigit = (character: string | undefined) =>
  character !== undefined && character >= '0' && character <= '9'

const isLetter = (character: string | undefined) =>
  character !== undefined &&
  ((character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || character === '_')

/** The end of the identifier that starts here. */
export function nameEnd(source: string, start: number): number {
  let end = start
  while (isLetter(source[end]) || isDigit(source[end])) end++
  return end
}

/** The start of the identifier at or before the cursor. */
export function nameStart(source: string, cursor: number): number {
  let start = cursor
  while (start > 0 && (isLetter(source[start - 1]) || isDigit(source[start - 1]))) start--
  return start
}

function digitsEnd(source: string, start: number): number {
  let end = start
  while (isDigit(source[end])) end++
  return end
}

function scanNumber(source: string, start: number): Scan {
  let end = digitsEnd(source, start)
  if (source[end] === '.') {
    const point = end
    end = digitsEnd(source, point + 1)
    if (end === point + 1) return formulaError('badNumber', { start: point, end }, { found: '.' })
  }
  if (end - start > limit.literalDigits)
    return formulaError('numberTooLong', { start, end }, { limit: String(limit.literalDigits) })
  if (source[end] !== '.' && !isLetter(source[end]))
    return { kind: 'number', text: source.slice(start, end), start, end }
  const rest = source[end] === '.' ? end + 1 : nameEnd(source, end)
  return formulaError('badNumber', { start: end, end: rest }, { found: source.slice(end, rest) })
}

function scanChoice(source: string, start: number): Scan {
  const close = source.indexOf("'", start + 1)
  const open = { start, end: start + 1 }
  if (close < 0 || close - start - 1 > limit.choiceCharacters) return formulaError('unclosedQuote', open)
  return { kind: 'choice', text: source.slice(start + 1, close), start, end: close + 1 }
}

function scanSymbol(source: string, start: number): Scan {
  const pair = source.slice(start, start + 2)
  if (pair === '<=' || pair === '>=' || pair === '!=')
    return { kind: 'symbol', text: pair, start, end: start + 2 }
  const [character = ''] = pair
  if ('+-*/<>=(),%'.includes(character)) return { kind: 'symbol', text: character, start, end: start + 1 }
  const whole = String.fromCodePoint(source.codePointAt(start) ?? 0)
  const code = `U+${(source.codePointAt(start) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const end = start + whole.length
  return formulaError('unexpectedCharacter', { start, end }, { character: `${whole} (${code})` })
}

function scan(source: string, start: number): Scan {
  if (isDigit(source[start])) return scanNumber(source, start)
  if (source[start] === "'") return scanChoice(source, start)
  if (!isLetter(source[start])) return scanSymbol(source, start)
  const end = nameEnd(source, start)
  return { kind: 'name', text: source.slice(start, end), start, end }
}

export function tokenize(source: string): Result<readonly Token[]> {
  if (source.length > limit.characters) {
    const excess = { start: limit.characters, end: source.length }
    return { ok: false, error: formulaError('sourceTooLong', excess, { limit: String(limit.characters) }) }
  }
  const tokens: Token[] = []
  let index = 0
  while (index < source.length) {
    if (' \t\n\r'.includes(source[index] ?? '')) {
      index++
      continue
    }
    const token = scan(source, index)
    if ('code' in token) return { ok: false, error: token }
    tokens.push(token)
    index = token.end
  }
  tokens.push({ kind: 'end', text: '', start: source.length, end: source.length })
  return { ok: true, value: tokens }
}
