import { type FieldError, fieldErrors } from '@patuh/domain/platform/error'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'

/** A field error as react-hook-form stores it: the code as type, its limit as message. */
export const toFormError = ({ code, limit }: FieldError) => ({ type: code, message: String(limit ?? '') })

function toFormErrors(errors: FieldError[]): FieldErrors {
  const found = {}
  for (const error of errors) set(found, error.name, toFormError(error))
  return found
}

/** Resolver that validates with the same schema as the server. */
export const resolve =
  (schema: z.ZodType): Resolver<FieldValues> =>
  (values) => {
    const { success, data, error } = schema.safeParse(values, { reportInput: true })
    return success
      ? { values: data as FieldValues, errors: {} }
      : { values: {}, errors: toFormErrors(fieldErrors(error.issues)) }
  }
