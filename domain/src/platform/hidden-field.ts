import * as z from 'zod'
import { type FieldReader, type FieldRule, sees } from './field-rule.ts'

const ruled = z.registry<{ rule: FieldRule }>()

/** A field of an answer that is null for readers who do not see it: `only('contractValue', z.string())`. */
export function only<S extends z.ZodType>(rule: FieldRule, schema: S) {
  const field = z.nullable(schema)
  ruled.add(field, { rule })
  return field
}

type Hide = (value: unknown, reader: FieldReader) => unknown

// A value in which nothing is hidden stays the same object: most readers see all of most rows.
const hideEach =
  (hide: Hide): Hide =>
  (value, reader) => {
    if (!Array.isArray(value)) return value
    const shown = value.map((one) => hide(one, reader))
    return shown.some((one, at) => one !== value[at]) ? shown : value
  }

const hideIn =
  (fields: [string, Hide][]): Hide =>
  (value, reader) => {
    if (value === null || typeof value !== 'object') return value
    const given = value as Record<string, unknown>
    const changed = fields
      .map(([name, hide]) => [name, hide(given[name], reader)] as const)
      .filter(([name, shown]) => name in given && shown !== given[name])
    return changed.length > 0 ? { ...given, ...Object.fromEntries(changed) } : value
  }

/** What hides the fields of an answer; undefined if every reader sees all of it. */
export function hiderOf(schema: unknown): Hide | undefined {
  const rule = schema instanceof z.ZodType ? ruled.get(schema)?.rule : undefined
  if (rule) return (value, reader) => (sees(reader, rule) ? value : null)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return hiderOf(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const hide = hiderOf(schema.element)
    return hide && hideEach(hide)
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const fields = Object.entries(schema.shape).flatMap(([name, field]): [string, Hide][] => {
    const hide = hiderOf(field)
    return hide ? [[name, hide]] : []
  })
  return fields.length > 0 ? hideIn(fields) : undefined
}
