import { type FieldError, fieldErrors } from '@patuh/domain/platform/error'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'

/** Field errors as the form keeps them: the code as the type, its limit as the message. */
export const toFormError = ({ code, limit }: FieldError) => ({ type: code, message: String(limit ?? '') })

function toFormErrors(errors: FieldError[]): FieldErrors {
  const found = {}
  for (const error of errors) set(found, error.name, toFormError(error))
  return found
}

/** The rule that the server checks, checked before it is asked. */
export const resolve =
  (schema: z.ZodType): Resolver<FieldValues> =>
  (values) => {
    const { success, data, error } = schema.safeParse(values, { reportInput: true })
    return success
      ? { values: data as FieldValues, errors: {} }
      : { values: {}, errors: toFormErrors(fieldErrors(error.issues)) }
  }
