import type { Constants } from './language/check.ts'
import { functions } from './language/functions.ts'
import { nameEnd, nameStart } from './language/lexer.ts'
import { type Variable, variables } from './language/variables.ts'

export type Suggestion = {
  readonly kind: 'variable' | 'constant' | 'function'
  readonly name: string
  readonly detail: string
}

/** `start` to `end` is the range that a chosen item replaces. */
export type Suggestions = {
  readonly start: number
  readonly end: number
  readonly items: readonly Suggestion[]
}

const isDigit = (character = '') => character >= '0' && character <= '9'

const isQuoted = (source: string, cursor: number) => source.slice(0, cursor).split("'").length % 2 === 0

function vocabulary(readable: readonly Variable[], constants: Constants): readonly Suggestion[] {
  return [
    ...readable.map(({ name, definition }) => ({ kind: 'variable' as const, name, detail: definition })),
    ...Object.entries(constants).map(([name, type]) => ({ kind: 'constant' as const, name, detail: type })),
    ...functions.map(({ name, signature }) => ({ kind: 'function' as const, name, detail: signature })),
  ]
}

/** Completions for the name at the cursor. */
export function suggest(
  source: string,
  cursor: number,
  options: { readonly variables?: readonly Variable[]; readonly constants?: Constants } = {},
): Suggestions {
  const at = Math.min(Math.max(0, Math.trunc(cursor) || 0), source.length)
  const start = nameStart(source, at)
  if (isDigit(source[start]) || isQuoted(source, start)) return { start: at, end: at, items: [] }
  const prefix = source.slice(start, at).toLowerCase()
  const words = vocabulary(options.variables ?? variables, options.constants ?? {})
  return { start, end: nameEnd(source, start), items: words.filter(({ name }) => name.startsWith(prefix)) }
}
