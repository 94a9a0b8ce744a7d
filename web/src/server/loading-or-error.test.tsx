// @vitest-environment happy-dom
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { LoadingOrError } from './loading-or-error.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => i18next.use(initReactI18next).init({ lng: 'cimode' }))

async function offeredFor(status: number) {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.querySelector('#root') as HTMLElement)
  const back = <button type="button">back</button>
  await act(async () =>
    root.render(<LoadingOrError error={new ApiError(status, {})} refetch={() => {}} back={back} />),
  )
  const words = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  await act(async () => root.unmount())
  return words
}

test('a missing record offers the way back, any other error a retry', async () => {
  expect(await offeredFor(404)).toEqual(['back'])
  expect(await offeredFor(403)).toEqual(['back'])
  expect(await offeredFor(503)).toEqual(['retry'])
})
