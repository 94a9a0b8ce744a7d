// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('beyond a capped total there is a next page, the last page is unknown, and all can be counted', async () => {
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') as HTMLElement)
  const onCount = vi.fn()
  const onChange = vi.fn()
  const show = (isCapped: boolean) =>
    act(async () =>
      root.render(
        <Pager
          page={100}
          limit={10}
          total={1000}
          isCapped={isCapped}
          onCount={onCount}
          onChange={onChange}
        />,
      ),
    )
  const button = (label: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === label || one.textContent === label,
    )
  const isDisabled = (label: string) => button(label)?.getAttribute('aria-disabled') === 'true'
  await show(true)
  await act(async () => button('list.countAll')?.click())
  expect(onCount).toHaveBeenCalledOnce()
  await act(async () => button('list.next')?.click())
  expect(onChange).toHaveBeenCalledWith({ page: 101 })
  expect(isDisabled('list.last')).toBe(true)

  await show(false)
  expect(button('list.countAll')).toBeUndefined()
  expect(isDisabled('list.next')).toBe(true)
})
