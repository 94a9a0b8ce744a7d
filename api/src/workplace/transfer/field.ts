import { type Control, control } from '@patuh/domain/platform/field'
import { languages } from '@patuh/domain/platform/language'
import type * as z from 'zod'
import { type Words, wordsOf } from '../../platform/locale/words.ts'

/** A field that a column of a file can fill. */
export type Field = {
  name: string
  kind: Control['kind']
  options?: readonly string[]
  /** Number of digits: spreadsheets drop leading zeros, which are restored. */
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

/** Letters and digits only, lower case: to compare headings. */
export const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')

/** The label of a field; `organizationId` falls back to `organization`, `zoneIds` to `zones`. */
export const labelOf = (words: Words, name: string) =>
  words(name) ?? words(name.replace(/Ids$/, 's')) ?? words(name.replace(/Id$/, '')) ?? name

const inAllLanguages = (key: 'yes' | 'no') => languages.map((language) => wordsOf(language)(key) ?? key)
const flags = new Map([
  ...['true', '1', 'y', 'x', ...inAllLanguages('yes')].map((word) => [bare(word), true] as const),
  ...['false', '0', 'n', ...inAllLanguages('no')].map((word) => [bare(word), false] as const),
])

const day = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: .*)?$/
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/

/** Parses 31/12/2026, 31-12-2026 and 2026-12-31. */
function dateOf(text: string) {
  const local = day.exec(text)
  if (local) return `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`
  return iso.exec(text)?.[1] ?? text
}

const numberOf = (text: string) => {
  const value = Number(text.replace(/,(?=\d{3}(\D|$))/g, ''))
  return text !== '' && Number.isFinite(value) ? value : text
}

/** The labels of the options in all languages. */
const choicesOf = ({ name, options = [] }: Field, translations: Words[]) =>
  new Map(
    options.flatMap((option) =>
      [option, ...translations.map((words) => words(`${name}Option.${option}`) ?? option)].map(
        (label) => [bare(label), option] as const,
      ),
    ),
  )

// Removes the apostrophe that an export puts before text that looks like a formula.
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').trim()

const listOf = (text: string) =>
  text
    .split(/[;|\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Parses `0 → 50 → 1,000.00`, as an export writes it; a comma before three digits is a thousands separator. */
const amountsOf = (text: string) => listOf(text.replace(/,(?=\d{3}(\D|$))/g, '').replace(/→|->|>/g, ';'))

/** Parses text for a field. Invalid text is returned unchanged, for the schema to refuse. */
function parserOf(field: Field, translations: Words[]): (text: string) => unknown {
  const { kind, digits } = field
  if (kind === 'date') return dateOf
  if (kind === 'number') return numberOf
  if (kind === 'checkbox') return (text) => flags.get(bare(text)) ?? text
  if (kind === 'references') return listOf
  if (kind === 'amounts') return amountsOf
  if (kind === 'select') {
    const choices = choicesOf(field, translations)
    return (text) => choices.get(bare(text)) ?? text
  }
  return (text) => (digits && /^\d{10,}$/.test(text) ? text.padStart(digits, '0') : text)
}

/** The value of a cell for a field. */
export function readerOf(field: Field, translations: Words[]) {
  const read = parserOf(field, translations)
  return (cell: string) => read(unquoted(cell))
}
