import { controlOf } from '@patuh/domain/platform/field'
import { type ComponentProps, isValidElement, type ReactElement } from 'react'
import type * as z from 'zod'
import { today } from '../ui/date.ts'
import { Field } from '../ui/field/field.tsx'

/** What a field is called, and how it is drawn where its rule does not say it; what is not asked for is null. */
export type Asked = string | Omit<ComponentProps<typeof Field>, 'name' | 'schema'> | ReactElement | null

const shapeOf = (input: z.ZodType) =>
  Object.entries('shape' in input ? (input.shape as Record<string, z.ZodType>) : {})

const empty: Record<string, () => unknown> = { date: today, checkbox: () => false }

/** Where the form of a step begins: today, and nothing said. */
export const startOf = (input: z.ZodType) =>
  Object.fromEntries(
    shapeOf(input).map(([name, rule]) => [name, empty[controlOf(rule)?.kind ?? '']?.() ?? '']),
  )

/** The fields that an input asks for, each drawn from its own rule. */
export const InputFields = ({ input, field }: { input: z.ZodType; field: (name: string) => Asked }) =>
  shapeOf(input).map(([name, schema]) => {
    const asked = field(name)
    if (asked === null || isValidElement(asked)) return asked
    const drawn = typeof asked === 'string' ? { label: asked } : (asked as { label: string })
    return <Field key={name} name={name} schema={schema} {...drawn} />
  })
