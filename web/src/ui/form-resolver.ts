import { type FieldError, fieldErrors } from '@patuh/domain/error'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'

/** Field errors as the form keeps them: the code as the type, its limit as the message. */
export const toFormErrors = (errors: FieldError[]): FieldErrors =>
  Object.fromEntries(
    errors.map(({ name, code, limit }) => [name, { type: code, message: String(limit ?? '') }]),
  )

/** The rule that the server checks, checked before it is asked. */
export const resolve =
  (schema: z.ZodType): Resolver<FieldValues> =>
  (values) => {
    const { success, data, error } = schema.safeParse(values, { reportInput: true })
    return success
      ? { values: data as FieldValues, errors: {} }
      : { values: {}, errors: toFormErrors(fieldErrors(error.issues)) }
  }
