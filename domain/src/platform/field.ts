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
  /** The resource that a reference points to. */
  of?: string
  /** The options of a select; each has a label `<resource>.<field>Option.<value>`. */
  options?: readonly string[]
}

/** The form control of a field: a registry keyed by its zod schema, so that a field is defined once. */
export const control = z.registry<Control>()

function withControl<Field extends z.ZodType>(field: Field, how: Control): Field {
  control.add(field as z.ZodType, how)
  return field
}

/** The control of a field, also below a default. An enum becomes a select. */
export function controlOf(field: z.ZodType): Control | undefined {
  const registered = control.get(field)
  if (registered) return registered
  if (field instanceof z.ZodDefault) return controlOf(field.unwrap() as unknown as z.ZodType)
  return field instanceof z.ZodEnum ? { kind: 'select' } : undefined
}

export const id = z.int().positive().max(2_147_483_647)

// PostgreSQL stores no NUL, and a lone surrogate is invalid in every encoding.
export const wellFormed = (value: string) => !value.includes('\0') && value.isWellFormed()
const line = (max: number) => z.string().trim().min(1).max(max).refine(wellFormed, { error: 'malformed' })

export const text = (max: number) => withControl(line(max), { kind: 'text' })
export const paragraph = (max: number) => withControl(line(max), { kind: 'textarea' })
/** A short code, compared case-insensitively: `SITE-014`. */
export const code = () =>
  withControl(
    z
      .string()
      .trim()
      .min(1)
      .max(20)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/),
    { kind: 'text' },
  )
export const flag = (initial = true) => withControl(z.boolean().default(initial), { kind: 'checkbox' })
export const number = (min: number, max: number) =>
  withControl(z.number().min(min).max(max), { kind: 'number' })
export const whole = (min: number, max: number) => withControl(z.int().min(min).max(max), { kind: 'number' })
/** Ringgit and sen as a decimal string, never a float. */
export const money = () => withControl(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), { kind: 'money' })
/** A list of amounts: the steps of a price ladder. */
export const amounts = (max: number) =>
  withControl(z.array(money()).max(max).default([]), { kind: 'amounts' })
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  withControl(z.enum(options), { kind: 'select', options })
/** The id of a row of another resource, chosen from a list. */
export const ref = (resource: string) => withControl(id.clone(), { kind: 'reference', of: resource })
/** The ids of several rows. */
export const refs = (resource: string, max = 50) =>
  withControl(z.array(id).max(max).default([]), { kind: 'references', of: resource })
/** A calendar day without a time: `2026-03-12`. */
export const date = () => withControl(z.iso.date(), { kind: 'date' })
export const email = () => withControl(z.email().max(254), { kind: 'text' })
export const phone = () =>
  withControl(
    z
      .string()
      .trim()
      .max(20)
      .regex(/^\+?[0-9][0-9 ()-]{5,}$/),
    { kind: 'text' },
  )
/** The same field with an initial value. */
export const initially = <Field extends z.ZodType>(field: Field, value: z.output<Field>) =>
  withControl(field.default(value as never), control.get(field) ?? { kind: 'text' })
/** The same field, nullable. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  withControl(field.nullable().default(null), control.get(field) ?? { kind: 'text' })
/** The name of a row in the other languages; where one is missing, `name` is shown. */
export const otherNames = () => ({
  nameMs: optional(text(100)),
  nameZh: optional(text(100)),
  nameTa: optional(text(100)),
})

/** A short optional text; a form omits it when empty. */
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
