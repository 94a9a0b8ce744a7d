// @vitest-environment happy-dom
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'

test('whatever was done, the counts in the menu and on the dashboard are no longer taken for true', async () => {
  queryClient.setQueryData(['menu', 'token'], {})
  queryClient.setQueryData(['dashboard'], {})
  await new MutationObserver(queryClient, { mutationFn: async () => 'done' }).mutate()
  expect(queryClient.getQueryState(['menu', 'token'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['dashboard'])?.isInvalidated).toBe(true)
})

test('what is being asked for the first time while something changes is asked again', async () => {
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
