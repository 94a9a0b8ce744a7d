// @vitest-environment happy-dom
import i18next from 'i18next'
import { act, lazy, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { TabBar } from './tab-bar.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Late = lazy(() => new Promise<never>(() => {}))

function Views() {
  const [chosen, setChosen] = useState('now')
  const tabs = ['now', 'late'].map((key) => ({ key, label: key }))
  return (
    <TabBar label="Views" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      {chosen === 'late' ? <Late /> : 'Here'}
    </TabBar>
  )
}

test('a tab that is still loading keeps the tab bar and the focus', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} })
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(<Views />))
  const [, late] = place.querySelectorAll<HTMLElement>('[role=tab]')
  late?.focus()
  await act(async () => late?.click())
  expect(place.querySelector<HTMLElement>('[role=tablist]')?.style.display).toBe('')
  expect(document.activeElement).toBe(late)
  expect(place.querySelector('[role=tabpanel] [role=status]')).not.toBe(null)
})
