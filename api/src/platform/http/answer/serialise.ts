import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

/** Writes a value as JSON; undefined for what is left out. */
type Write = (value: unknown) => string | undefined

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const special = /["\\\u0000-\u001f\ud800-\udfff]/
const json = (value: unknown) => JSON.stringify(value) as string | undefined

const writeText: Write = (value) =>
  typeof value === 'string' && !special.test(value) ? `"${value}"` : json(value)
const writePlain: Write = (value) =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : json(value)

/** A schema without a rule of its own below. */
const writeChecked =
  (schema: z.ZodType): Write =>
  (value) =>
    json(z.encode(schema, value as never))

/** Only the fields of the schema, so that nothing else of a row can leave. */
function writeObject({ shape }: z.ZodObject): Write {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    key: `${JSON.stringify(name)}:`,
    write: writerOf(field as z.ZodType),
  }))
  return (value) => {
    if (value === null || typeof value !== 'object') return json(value)
    let text = ''
    for (const { name, key, write } of fields) {
      const written = write((value as Record<string, unknown>)[name])
      if (written !== undefined) text += text === '' ? key + written : `,${key}${written}`
    }
    return `{${text}}`
  }
}

const writeArray =
  (write: Write): Write =>
  (value) => {
    if (!Array.isArray(value)) return json(value)
    let text = ''
    for (const one of value) text += `${text === '' ? '' : ','}${write(one) ?? 'null'}`
    return `[${text}]`
  }

const unlessEmpty =
  (write: Write): Write =>
  (value) =>
    value === null ? 'null' : value === undefined ? undefined : write(value)

const isClosed = ({ def: { catchall } }: z.ZodObject) => !catchall || catchall._zod.def.type === 'never'

function writerOf(schema: z.ZodType): Write {
  if (schema instanceof z.ZodObject && isClosed(schema)) return writeObject(schema)
  if (schema instanceof z.ZodArray) return writeArray(writerOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unlessEmpty(writerOf(schema.unwrap() as z.ZodType))
  const { type } = schema._zod.def
  if (type === 'string' || type === 'enum') return writeText
  if (type === 'number' || type === 'boolean') return writePlain
  return writeChecked(schema)
}

type Route = Parameters<typeof serializerCompiler>[0]

/**
 * Writes answers by functions made from their schemas once. With `check`, as in all API tests, each answer is also
 * validated by its schema, and must be written alike.
 */
export const answerWriter = (check: boolean) => (route: Route) => {
  const write = writerOf(route.schema as z.ZodType)
  if (!check) return (data: unknown) => write(data) ?? 'null'
  const validated = serializerCompiler(route)
  return (data: unknown) => {
    const text = validated(data)
    if (write(data) !== text)
      throw new Error(`${route.method} ${route.url} is not written as its schema says`)
    return text
  }
}
