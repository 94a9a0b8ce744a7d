import { controlOf } from '@patuh/domain/platform/field'
import { type ComponentProps, isValidElement, type ReactElement } from 'react'
import type * as z from 'zod'
import { today } from '../ui/date.ts'
import { Field } from '../ui/field/field.tsx'

/** Label of a field, and its control where the schema does not tell; null for a field that is not shown. */
export type FieldSpec = string | Omit<ComponentProps<typeof Field>, 'name' | 'schema'> | ReactElement | null

const shapeOf = (input: z.ZodType) =>
  Object.entries('shape' in input ? (input.shape as Record<string, z.ZodType>) : {})

const empty: Record<string, () => unknown> = { date: today, checkbox: () => false }

/** Initial values of an action's form: today for dates, otherwise empty. */
export const initialValues = (input: z.ZodType) =>
  Object.fromEntries(
    shapeOf(input).map(([name, rule]) => [name, empty[controlOf(rule)?.kind ?? '']?.() ?? '']),
  )

/** The fields of an input schema, each control derived from its own schema. */
export const InputFields = ({ input, field }: { input: z.ZodType; field: (name: string) => FieldSpec }) =>
  shapeOf(input).map(([name, schema]) => {
    const spec = field(name)
    if (spec === null || isValidElement(spec)) return spec
    const props = typeof spec === 'string' ? { label: spec } : (spec as { label: string })
    return <Field key={name} name={name} schema={schema} {...props} />
  })
