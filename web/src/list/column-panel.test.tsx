// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ColumnPanel } from './column-panel.tsx'
import type { Layout } from './use-layout.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('optimistic update: a column keeps its last setting while an older change is applied', async () => {
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') as HTMLElement)
  const all = ['name', 'status', 'kind']
  const columns = all.map((key) => ({ key, label: key }))
  const done: (() => void)[] = []
  const changes: Partial<Layout>[] = []
  const show = (shown: string[]) =>
    act(async () =>
      root.render(
        <ColumnPanel
          columns={columns}
          defaults={all}
          layout={{ columns: shown, pin: 1, width: {}, density: 'comfortable' }}
          onChange={(change) => {
            changes.push(change)
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
  expect(changes).toEqual([{ columns: ['name', 'kind'] }, { columns: ['name'] }])
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
