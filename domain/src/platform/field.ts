import * as z from 'zod'

export type Control = {
  kind:
    | 'text'
    | 'textarea'
    | 'number'
    | 'money'
    | 'date'
    | 'checkbox'
    | 'select'
    | 'reference'
    | 'references'
    | 'amounts'
  /** The resource that references point to. */
  of?: string
  /** The closed list a select offers; each has a label `<resource>.<field>Option.<value>`. */
  options?: readonly string[]
}

/** How a field is drawn: a registry beside the zod rule it belongs to, so that a field is still said once. */
export const control = z.registry<Control>()

function drawn<Field extends z.ZodType>(field: Field, how: Control): Field {
  control.add(field as z.ZodType, how)
  return field
}

/** How a field is drawn, also one that has a value to begin with. A closed list is chosen from, whoever wrote it. */
export function controlOf(field: z.ZodType): Control | undefined {
  const said = control.get(field)
  if (said) return said
  if (field instanceof z.ZodDefault) return controlOf(field.unwrap() as unknown as z.ZodType)
  return field instanceof z.ZodEnum ? { kind: 'select' } : undefined
}

export const id = z.int().positive().max(2_147_483_647)

// PostgreSQL stores no NUL, and a lone surrogate is not text in any encoding.
export const wellFormed = (value: string) => !value.includes('\0') && value.isWellFormed()
const line = (max: number) => z.string().trim().min(1).max(max).refine(wellFormed, { error: 'malformed' })

export const text = (max: number) => drawn(line(max), { kind: 'text' })
export const paragraph = (max: number) => drawn(line(max), { kind: 'textarea' })
/** A short name people type and compare without regard to case: `SITE-014`. */
export const code = () =>
  drawn(
    z
      .string()
      .trim()
      .min(1)
      .max(20)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/),
    { kind: 'text' },
  )
export const flag = (initial = true) => drawn(z.boolean().default(initial), { kind: 'checkbox' })
export const number = (min: number, max: number) => drawn(z.number().min(min).max(max), { kind: 'number' })
export const whole = (min: number, max: number) => drawn(z.int().min(min).max(max), { kind: 'number' })
/** Ringgit and sen as a decimal string: never a float. */
export const money = () => drawn(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), { kind: 'money' })
/** Several of them, one after the other: the steps of a ladder. */
export const amounts = (max: number) => drawn(z.array(money()).max(max).default([]), { kind: 'amounts' })
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  drawn(z.enum(options), { kind: 'select', options })
/** The id of a row of another resource, chosen from a list. */
export const ref = (resource: string) => drawn(id.clone(), { kind: 'reference', of: resource })
/** The ids of several of them. */
export const refs = (resource: string, max = 50) =>
  drawn(z.array(id).max(max).default([]), { kind: 'references', of: resource })
/** A day of the calendar, without a time: `2026-03-12`. */
export const date = () => drawn(z.iso.date(), { kind: 'date' })
export const email = () => drawn(z.email().max(254), { kind: 'text' })
export const phone = () =>
  drawn(
    z
      .string()
      .trim()
      .max(20)
      .regex(/^\+?[0-9][0-9 ()-]{5,}$/),
    { kind: 'text' },
  )
/** The same field, drawn the same, with something in it to begin with. */
export const initially = <Field extends z.ZodType>(field: Field, value: z.output<Field>) =>
  drawn(field.default(value as never), control.get(field) ?? { kind: 'text' })
/** The same field, which may be left empty. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  drawn(field.nullable().default(null), control.get(field) ?? { kind: 'text' })
/** A few words that may be left out; a form sends nothing for an empty field. */
export const optionalWords = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(wellFormed, { error: 'malformed' })
    .nullish()
    .transform((value) => value ?? '')

/** A month, by its first day. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/)
