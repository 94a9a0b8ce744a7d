// @vitest-environment happy-dom
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

test('a dialog over a form keeps the focus, also after Tab was pressed in the form', async () => {
  await i18next.use(initReactI18next).init({ lng: 'cimode' })
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
