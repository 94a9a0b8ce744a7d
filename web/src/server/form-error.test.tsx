// @vitest-environment happy-dom
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderHook } from '../test/render-hook.tsx'
import { ApiError } from './api.ts'
import { generalError, setFieldErrors } from './form-error.ts'
import { interruptionFor } from './interruption.ts'
import { queryClient } from './query.ts'

const refused = (...names: string[]) =>
  new ApiError(400, {
    code: 'VALIDATION',
    fields: names.map((name) => ({ name, code: 'tooLong', limit: 9 })),
  })

test('the errors of a refusal are set on their fields, with the limit as message', async () => {
  const { latest, update } = await renderHook(() => {
    const form = useForm({ defaultValues: { name: '', contacts: [] } })
    return { form, errors: form.formState.errors }
  })
  await update(() => setFieldErrors(latest().form, refused('name')))
  expect(latest().errors.name).toMatchObject({ type: 'tooLong', message: '9' })
})

test('an error is shown above the form only where a field cannot show it', async () => {
  const { latest } = await renderHook(() => useForm({ defaultValues: { name: '', contacts: [] } }))
  expect(generalError(latest(), refused('name', 'contacts.0.email'))).toBeNull()
  const beside = refused('name', 'lockVersion')
  expect(generalError(latest(), beside)).toBe(beside)
  const broken = new ApiError(500, {})
  expect(generalError(latest(), broken)).toBe(broken)
})

test.each([
  [0, 0, true],
  [503, 1, true],
  [503, 2, false],
  [404, 0, false],
  [500, 0, false],
])('a query that failed with %i is retried after %i retries: %s', (status, count, expected) => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  expect((retry as (count: number, error: Error) => boolean)(count, new ApiError(status, {}))).toBe(expected)
})

test.each([
  [401, 'UNAUTHENTICATED', 'signIn'],
  [401, 'SESSION_ENDED', 'displaced'],
  [401, 'CODE_INVALID', undefined],
  [403, 'REAUTHENTICATE', 'password'],
  [403, 'TOTP_REQUIRED', 'enrol'],
  [403, 'FORBIDDEN', undefined],
])('a refusal with %i %s asks the user for %s', (status, code, needed) => {
  expect(interruptionFor(status, code)).toBe(needed)
})
