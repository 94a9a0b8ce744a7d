import { useController } from 'react-hook-form'
import { useFieldError } from './use-field-error.ts'

/** Binds a field that takes `value`, `onChange` and `error` to the form around it. */
export function useFormField<Value>(name: string) {
  const fieldError = useFieldError()
  const { field, fieldState } = useController({ name })
  const { error } = fieldState
  return {
    ref: field.ref,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    error: error && fieldError(error.type, error.message),
  }
}
