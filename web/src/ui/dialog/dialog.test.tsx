// @vitest-environment happy-dom
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }))

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

test('a reference number in a title stays on one line', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Dialog title="Verify C-2026-000357 of 17-11-2026" onClose={() => {}}>
        text
      </Dialog>,
    ),
  )
  expect(find('.modal-title')?.textContent).toBe('Verify C-2026-000357 of 17-11-2026')
  const unbroken = [...document.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)
  expect(unbroken).toEqual(['C-2026-000357', '17-11-2026'])
  await act(async () => root.unmount())
})

test('a dialog over a form keeps the focus, also after Tab was pressed in the form', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (isAsking: boolean) =>
    act(async () =>
      root.render(
        <>
          <Dialog title="Form" onClose={() => {}}>
            <input id="form" />
          </Dialog>
          {isAsking && (
            <Dialog title="Password" onClose={() => {}}>
              <input id="password" />
            </Dialog>
          )}
        </>,
      ),
    )
  await draw(false)
  find('#form')?.focus()
  find('#form')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  await draw(true)
  find('#password')?.focus()
  expect(document.activeElement?.id).toBe('password')
  await act(async () => root.unmount())
})
