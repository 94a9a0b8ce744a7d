// @vitest-environment happy-dom
import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query.ts'

test('whatever was done, the counts in the menu and on the dashboard are no longer taken for true', async () => {
  queryClient.setQueryData(['menu', 'token'], {})
  queryClient.setQueryData(['dashboard'], {})
  await new MutationObserver(queryClient, { mutationFn: async () => 'done' }).mutate()
  expect(queryClient.getQueryState(['menu', 'token'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['dashboard'])?.isInvalidated).toBe(true)
})
