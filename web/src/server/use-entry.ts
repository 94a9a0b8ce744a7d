import { useMutation } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { resolve } from '../ui/field/form-resolver.ts'
import { ApiError } from './api.ts'
import { generalError, setFieldErrors } from './form-error.ts'

/**
 * A form that is filled in and sent once: validated by the schema that the server uses; the field errors of the
 * server's answer are shown beside the fields.
 */
export function useEntry<Values extends FieldValues, Answer>({
  schema,
  initial,
  send,
  onDone,
  onFail,
}: {
  schema: z.ZodType
  initial: DefaultValues<Values>
  send: (values: Values) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => void
  onFail?: (error: ApiError) => void
}) {
  const form = useForm<Values>({ resolver: resolve(schema) as never, defaultValues: initial })
  const sending = useMutation({ mutationFn: send })
  const submit = form.handleSubmit((values) =>
    sending.mutate(values as unknown as Values, {
      onSuccess: (answer) => onDone(answer, values as unknown as Values),
      onError: (error) => {
        if (error instanceof ApiError) onFail?.(error)
        setFieldErrors(form, error)
      },
    }),
  )
  return { form, submit, sending, general: generalError(form, sending.error) }
}
