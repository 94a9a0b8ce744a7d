import { useController } from 'react-hook-form'
import { useFault } from './use-fault.ts'

/** Binds a field that takes `value`, `onChange` and `error` to the form around it. */
export function useFormField<Value>(name: string) {
  const fault = useFault()
  const { field, fieldState } = useController({ name })
  const { error } = fieldState
  return {
    ref: field.ref,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    error: error && fault(error.type, error.message),
  }
}
