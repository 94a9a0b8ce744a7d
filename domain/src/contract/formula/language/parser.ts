import { type ErrorCode, type FormulaError, formulaError, type Position, type Result } from './error.ts'
import { type Token, tokenize } from './lexer.ts'
import { limit } from './limit.ts'
import { bindingPower, comparisonPower, type Node, type Operator, type Syntax } from './syntax.ts'

type State = {
  readonly tokens: readonly Token[]
  index: number
  parts: number
  depth: number
  error: FormulaError | null
}

type Draft = Syntax extends infer Part ? (Part extends Node<undefined> ? Omit<Part, 'type'> : never) : never

const end: Token = { kind: 'end', text: '', start: 0, end: 0 }
const peek = (state: State): Token => state.tokens[state.index] ?? end

function take(state: State): Token {
  const token = peek(state)
  if (token.kind !== 'end') state.index++
  return token
}

const isSymbol = (token: Token, text: string) => token.kind === 'symbol' && token.text === text

const isWord = ({ kind, text }: Token) =>
  kind === 'name' && (text === 'and' || text === 'or' || text === 'not')

// The first error stops the parser, so null always means that `state.error` is set.
function fail(
  state: State,
  code: ErrorCode,
  at: Position = peek(state),
  params: Record<string, string> = {},
): null {
  state.error ??= formulaError(code, at, params)
  return null
}

function make(state: State, draft: Draft): Syntax | null {
  if (++state.parts <= limit.parts) return { ...draft, type: undefined } as Syntax
  return fail(state, 'tooManyParts', draft.position, { limit: String(limit.parts) })
}

const span = (from: Position, to: Position): Position => ({ start: from.start, end: to.end })

// Only brackets nest without bound in this grammar, so this limit bounds every later recursion.
function nested<Value>(state: State, parse: () => Value | null): Value | null {
  const open = take(state)
  if (++state.depth > limit.depth) return fail(state, 'tooDeep', open, { limit: String(limit.depth) })
  const value = parse()
  state.depth--
  return value
}

function close(state: State): Token | null {
  return isSymbol(peek(state), ')') ? take(state) : fail(state, 'expectedBracket')
}

function parseArguments(state: State): { args: Syntax[]; closing: Token } | null {
  const args: Syntax[] = []
  while (!(args.length === 0 && isSymbol(peek(state), ')'))) {
    const arg = parseExpression(state, 0)
    if (!arg) return null
    args.push(arg)
    if (!isSymbol(peek(state), ',')) break
    take(state)
  }
  const closing = isSymbol(peek(state), ')') ? take(state) : fail(state, 'expectedComma')
  return closing && { args, closing }
}

function parseName(state: State): Syntax | null {
  const at = take(state)
  if (!isSymbol(peek(state), '(')) {
    if (at.text === 'inf') return make(state, { kind: 'infinity', position: span(at, at) })
    return make(state, { kind: 'variable', name: at.text, position: span(at, at) })
  }
  const call = nested(state, () => parseArguments(state))
  if (!call) return null
  const position = span(at, call.closing)
  return make(state, { kind: 'call', name: at.text, at: span(at, at), args: call.args, position })
}

function parseNumber(state: State): Syntax | null {
  const token = take(state)
  const percent = isSymbol(peek(state), '%')
  const last = percent ? take(state) : token
  return make(state, { kind: 'literal', text: token.text, percent, position: span(token, last) })
}

function parseGroup(state: State): Syntax | null {
  const open = peek(state)
  return nested(state, () => {
    const inner = parseExpression(state, 0)
    const closing = inner && close(state)
    return closing && { ...inner, position: span(open, closing) }
  })
}

function parsePrimary(state: State): Syntax | null {
  const token = peek(state)
  if (token.kind === 'number') return parseNumber(state)
  if (token.kind === 'name' && !isWord(token)) return parseName(state)
  if (isSymbol(token, '(')) return parseGroup(state)
  if (token.kind !== 'choice') return fail(state, 'expectedValue')
  take(state)
  return make(state, { kind: 'choice', text: token.text, position: span(token, token) })
}

function parseUnary(state: State): Syntax | null {
  const token = peek(state)
  const operator = isSymbol(token, '-') ? '-' : isWord(token) && token.text === 'not' ? 'not' : null
  if (!operator) return parsePrimary(state)
  take(state)
  const operand = parsePrimary(state)
  return operand && make(state, { kind: 'unary', operator, operand, position: span(token, operand.position) })
}

const powerOf = ({ kind, text }: Token): number =>
  kind === 'symbol' || kind === 'name' ? (bindingPower.get(text) ?? 0) : 0

function parseExpression(state: State, floor: number): Syntax | null {
  let left = parseUnary(state)
  while (left) {
    const token = peek(state)
    const power = powerOf(token)
    if (power <= floor) return left
    take(state)
    const right = parseExpression(state, power)
    if (!right) return null
    if (power === comparisonPower && powerOf(peek(state)) === comparisonPower)
      return fail(state, 'chainedComparison')
    const position = span(left.position, right.position)
    const operator = token.text as Operator
    left = make(state, { kind: 'binary', operator, at: span(token, token), left, right, position })
  }
  return null
}

export function parse(source: string): Result<Syntax> {
  const tokens = tokenize(source)
  if (!tokens.ok) return tokens
  const state: State = { tokens: tokens.value, index: 0, parts: 0, depth: 0, error: null }
  const root = parseExpression(state, 0)
  if (root && peek(state).kind === 'end') return { ok: true, value: root }
  if (root) fail(state, 'expectedOperator')
  return {
    ok: false,
    error: state.error ?? formulaError('expectedValue', peek(state)),
  }
}
