// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a busy button ignores clicks, submits no form, and keeps the focus', async () => {
  document.body.innerHTML = '<form id="root"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const root = createRoot(form)
  const sent = vi.fn((event: Event) => event.preventDefault())
  const pressed = vi.fn()
  form.addEventListener('submit', sent)
  const show = (busy: boolean) =>
    act(async () =>
      root.render(
        <Button type="submit" busy={busy} onClick={pressed}>
          Save
        </Button>,
      ),
    )
  await show(false)
  const button = form.querySelector('button')
  button?.focus()
  button?.click()
  await show(true)
  expect(document.activeElement).toBe(button)
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  button?.click()
  expect([sent.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 1])
  await show(false)
  button?.click()
  expect([sent.mock.calls.length, pressed.mock.calls.length]).toEqual([2, 2])
})
