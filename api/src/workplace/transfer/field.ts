import { type Control, control } from '@patuh/domain/platform/field'
import { languages } from '@patuh/domain/platform/language'
import type * as z from 'zod'
import { type Words, wordsOf } from '../../platform/locale/words.ts'

/** A field that a column of a file can fill. */
export type Field = {
  name: string
  kind: Control['kind']
  options?: readonly string[]
  /** So many digits, of which a spreadsheet that took them for a number has dropped the first. */
  digits?: number
}

export const fieldsOf = (
  shape: z.ZodRawShape,
  names: readonly string[],
  more: Record<string, Control> = {},
) =>
  names.map((name): Field => {
    const rule = shape[name] as z.ZodType | undefined
    const how = more[name] ?? (rule && control.get(rule)) ?? { kind: 'text' }
    return { name, kind: how.kind, ...(how.options ? { options: how.options } : {}) }
  })

/** Reads as nothing but its letters and digits: headings are typed in every way. */
export const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')

/** `organizationId` is called like `organization` where it has no words of its own, `zoneIds` like `zones`. */
export const labelOf = (words: Words, name: string) =>
  words(name) ?? words(name.replace(/Ids$/, 's')) ?? words(name.replace(/Id$/, '')) ?? name

const said = (key: 'yes' | 'no') => languages.map((language) => wordsOf(language)(key) ?? key)
const flags = new Map([
  ...['true', '1', 'y', 'x', ...said('yes')].map((word) => [bare(word), true] as const),
  ...['false', '0', 'n', ...said('no')].map((word) => [bare(word), false] as const),
])

const day = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: .*)?$/
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/

/** 31/12/2026, 31-12-2026 and 2026-12-31 are the same day. */
function dateOf(text: string) {
  const local = day.exec(text)
  if (local) return `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`
  return iso.exec(text)?.[1] ?? text
}

const numberOf = (text: string) => {
  const value = Number(text.replace(/,(?=\d{3}(\D|$))/g, ''))
  return text !== '' && Number.isFinite(value) ? value : text
}

/** Every word for every option, in any language. */
const choicesOf = ({ name, options = [] }: Field, tongues: Words[]) =>
  new Map(
    options.flatMap((option) =>
      [option, ...tongues.map((words) => words(`${name}Option.${option}`) ?? option)].map(
        (label) => [bare(label), option] as const,
      ),
    ),
  )

// An export puts a sign before what looks like a formula; coming back it goes.
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').trim()

const listOf = (text: string) =>
  text
    .split(/[;|\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** `0 → 50 → 1,000.00`, as an export writes it; a comma before three digits divides nothing. */
const amountsOf = (text: string) => listOf(text.replace(/,(?=\d{3}(\D|$))/g, '').replace(/→|->|>/g, ';'))

/** How a field reads a text. What it cannot mean is left as it is, for the form's own rule to refuse. */
function readingOf(field: Field, tongues: Words[]): (text: string) => unknown {
  const { kind, digits } = field
  if (kind === 'date') return dateOf
  if (kind === 'number') return numberOf
  if (kind === 'checkbox') return (text) => flags.get(bare(text)) ?? text
  if (kind === 'references') return listOf
  if (kind === 'amounts') return amountsOf
  if (kind === 'select') {
    const choices = choicesOf(field, tongues)
    return (text) => choices.get(bare(text)) ?? text
  }
  return (text) => (digits && /^\d{10,}$/.test(text) ? text.padStart(digits, '0') : text)
}

/** What a cell means for a field. */
export function readerOf(field: Field, tongues: Words[]) {
  const read = readingOf(field, tongues)
  return (cell: string) => read(unquoted(cell))
}
