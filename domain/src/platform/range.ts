import * as z from 'zod'
import { readRange } from './list/shape.ts'

/** A range of days, both inclusive; either end may be open. */
export type Range = { from: string; to: string; of: 'date' | 'dateTime' }

const isDay = (text: string) => text === '' || z.iso.date().safeParse(text).success

/** `dateOfMisconduct=2026-11-01..2026-11-16`: the rows whose day is in the range. */
export const range = (of: Range['of']): z.ZodType<Range, string> =>
  z.string().transform((text, context): Range => {
    const { from, to } = readRange(text) ?? { from: '', to: '' }
    if ((from || to) && isDay(from) && isDay(to) && (!from || !to || from <= to)) return { from, to, of }
    context.addIssue({ code: 'custom', message: 'range' })
    return z.NEVER
  })

export const isRange = (value: unknown): value is Range =>
  typeof value === 'object' && value !== null && 'of' in value && 'from' in value
