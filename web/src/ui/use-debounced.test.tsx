// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderHook } from '../test/render-hook.tsx'
import { useDebounced } from './use-debounced.ts'

test('a value that changes quickly is taken once it stays', async () => {
  let typed = ''
  const { latest, update, rerender } = await renderHook(() => useDebounced(typed, 20))
  for (const text of ['g', 'ga', 'gate']) {
    typed = text
    await rerender()
  }
  expect(latest()).toBe('')
  await update(() => new Promise((resolve) => setTimeout(resolve, 40)))
  expect(latest()).toBe('gate')
})
