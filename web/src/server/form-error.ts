import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toFormError } from '../ui/field/form-resolver.ts'
import { ApiError } from './api.ts'

/** Says at each field what the server has against it, and goes to the first. */
export function tellFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  const fields = error instanceof ApiError ? error.fields : []
  for (const field of fields) form.setError(field.name as FieldPath<Values>, toFormError(field))
  if (fields[0]) form.setFocus(fields[0].name as FieldPath<Values>)
}

/** What went wrong, unless fields of the form say it. */
export function apart<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  const names = Object.keys(form.getValues())
  const isTold =
    error instanceof ApiError &&
    error.fields.length > 0 &&
    error.fields.every(({ name }) => names.includes(name.split('.')[0] ?? ''))
  return isTold ? null : error
}
