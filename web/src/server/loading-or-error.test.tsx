// @vitest-environment happy-dom
import i18next from 'i18next'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { LoadingOrError } from './loading-or-error.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => i18next.use(initReactI18next).init({ lng: 'cimode' }))

let shown: string | null = ''
const backButton = <button type="button">back</button>

async function offeredFor(status: number, back: ReactNode = backButton) {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.querySelector('#root') as HTMLElement)
  await act(async () =>
    root.render(<LoadingOrError error={new ApiError(status, {})} refetch={() => {}} back={back} />),
  )
  shown = document.body.textContent
  const words = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  await act(async () => root.unmount())
  return words
}

test('a missing record offers the way back or nothing, any other error a retry', async () => {
  expect(await offeredFor(404)).toEqual(['back'])
  expect(await offeredFor(404, null)).toEqual([])
  expect(await offeredFor(403)).toEqual(['back'])
  expect(await offeredFor(503)).toEqual(['retry'])
})

test('an error whose code is unknown, as one of a gateway, is said like any error of the server', async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: { error: { INTERNAL: 'Something went wrong.' } } } },
  })
  await offeredFor(503)
  expect(shown).toContain('Something went wrong.')
})
