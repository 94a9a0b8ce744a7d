import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toFormError } from '../ui/field/form-resolver.ts'
import { ApiError } from './api.ts'

/** Sets the server's field errors on the form and focuses the first of them. */
export function setFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  const fields = error instanceof ApiError ? error.fields : []
  for (const field of fields) form.setError(field.name as FieldPath<Values>, toFormError(field))
  if (fields[0]) form.setFocus(fields[0].name as FieldPath<Values>)
}

/** The error to show above the form: null where every part of it is shown beside a field. */
export function generalError<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  const names = Object.keys(form.getValues())
  const isShown =
    error instanceof ApiError &&
    error.fields.length > 0 &&
    error.fields.every(({ name }) => names.includes(name.split('.')[0] ?? ''))
  return isShown ? null : error
}
