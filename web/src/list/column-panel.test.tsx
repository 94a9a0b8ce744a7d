// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ColumnPanel } from './column-panel.tsx'
import type { Layout } from './use-layout.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a column stays as it was chosen last while what was asked before it is answered', async () => {
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') as HTMLElement)
  const all = ['name', 'status', 'kind']
  const columns = all.map((key) => ({ key, label: key }))
  const done: (() => void)[] = []
  const asked: Partial<Layout>[] = []
  const show = (shown: string[]) =>
    act(async () =>
      root.render(
        <ColumnPanel
          columns={columns}
          usual={all}
          layout={{ columns: shown, pin: 1, width: {}, density: 'comfortable' }}
          onChange={(change) => {
            asked.push(change)
            return new Promise((resolve) => done.push(resolve))
          }}
        />,
      ),
    )
  const tick = (label: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>('.chooser-item')]
        .find(({ textContent }) => textContent === label)
        ?.querySelector('input')
        ?.click(),
    )
  const ticked = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')].map(
      (box) => box.closest('label')?.textContent,
    )
  await show(all)
  await tick('status')
  await tick('kind')
  expect(asked).toEqual([{ columns: ['name', 'kind'] }, { columns: ['name'] }])
  await show(['name', 'kind'])
  expect(ticked()).toEqual(['name'])
  await show(['name'])
  await act(async () => {
    for (const end of done) end()
  })
  expect(ticked()).toEqual(['name'])
  await show(all)
  expect(ticked()).toEqual(all)
})
