// @vitest-environment happy-dom
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'

test('every mutation invalidates the counts of the menu and the dashboard', async () => {
  queryClient.setQueryData(['menu', 'token'], {})
  queryClient.setQueryData(['dashboard'], {})
  await new MutationObserver(queryClient, { mutationFn: async () => 'done' }).mutate()
  expect(queryClient.getQueryState(['menu', 'token'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['dashboard'])?.isInvalidated).toBe(true)
})

test('invalidating restarts a query that is loading for the first time', async () => {
  const answers: ((answer: string) => void)[] = []
  const asked = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
  const things = new QueryObserver(queryClient, { queryKey: ['things'], queryFn: asked })
  const listener = vi.fn()
  const leave = things.subscribe(listener)
  const done = queryClient.invalidateQueries({ queryKey: ['things'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2), { timeout: 500 }).catch(() => {})
  answers[0]?.('before')
  answers[1]?.('after')
  await done
  expect(things.getCurrentResult().data).toBe('after')
  expect(listener.mock.calls.filter(([{ isError, data }]) => isError || data === 'before')).toEqual([])
  leave()
})
