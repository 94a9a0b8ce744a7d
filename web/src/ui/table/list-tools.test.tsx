// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterBox } from './list-tools.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.useRealTimers())

test('text typed while an answer is pending stays, and a value set from outside is shown', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') as HTMLElement)
  const done: (() => void)[] = []
  const changed = vi.fn((_: string) => new Promise<void>((resolve) => done.push(resolve)))
  const show = (value: string) => act(async () => root.render(<FilterBox value={value} onChange={changed} />))
  const pause = () => act(async () => vi.advanceTimersByTime(300))
  await show('')
  const input = document.querySelector('input') as HTMLInputElement
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('kawa')
  await pause()
  await type('kawal')
  await pause()
  await type('kawal t')
  await show('kawa')
  expect(input.value).toBe('kawal t')
  await type('kawal ')
  await show('kawal')
  await act(async () => {
    for (const end of done) end()
  })
  await pause()
  expect(input.value).toBe('kawal ')
  expect(changed.mock.calls).toEqual([['kawa'], ['kawal']])
  await show('')
  expect(input.value).toBe('')
  await pause()
  expect(changed).toHaveBeenCalledTimes(2)
})
