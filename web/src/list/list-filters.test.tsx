// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useOpen, usePeek } from '../record/use-open.ts'
import { useListState } from '../ui/table/use-list-state.ts'
import { ListFilters } from './list-filters.tsx'
import { useLayout } from './use-layout.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const filters = ['status', 'kind'].map((name) => ({
  name,
  label: name,
  one: true as const,
  options: [{ value: 'a', label: 'A' }],
}))

const all = ['name', 'status', 'kind', 'place', 'size']

function Screen() {
  const [state, setState] = useListState()
  const [{ columns }, setLayout] = useLayout('things', all, { laptop: ['size'], wide: ['place'] })
  const [, open] = useOpen()
  const [, peek] = usePeek()
  return (
    <>
      <ListFilters filters={filters} state={state} onState={setState} />
      <button type="button" onClick={() => open(7)} id="open" />
      <button type="button" onClick={() => peek(8)} id="peek" />
      <button type="button" onClick={() => setLayout({ columns: ['name', 'kind'] })} id="columns" />
      <button type="button" onClick={() => setLayout({ pin: 2 })} id="pin" />
      <button type="button" onClick={() => setLayout({ columns: [...columns, 'place'] })} id="more" />
      <output>{columns.join()}</output>
    </>
  )
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Opens "Add filter" at the values of a field. */
async function openFilter(label: string) {
  const panel = find('[popover]') as HTMLElement
  await act(async () => {
    panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
    await import('./filter-panel.tsx')
  })
  const field = [...panel.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(label),
  )
  await act(async () => field?.click())
}
const tick = () => find('.chooser input')?.click()

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'cimode' })
  window.history.replaceState(null, '', '/things')
  const router = createBrowserRouter([{ path: '*', element: <Screen /> }])
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(find('#root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  return () => act(async () => root.unmount())
})
afterEach(() => localStorage.clear())

/** Both in one batch, before the next render. */
const batch = (one: () => void, other: () => void) =>
  act(async () => {
    one()
    other()
  })
const params = () => Object.fromEntries(new URLSearchParams(window.location.search))

test('a filter set and another removed in the same batch are both applied', async () => {
  await openFilter('status')
  await act(async () => tick())
  expect(params()).toEqual({ status: 'a' })
  await act(async () => find('[popover] button')?.click())
  await openFilter('kind')
  await batch(
    () => tick(),
    () => find('.chip button')?.click(),
  )
  expect(params()).toEqual({ kind: 'a' })
})

test('two filters removed in the same batch are both removed', async () => {
  for (const label of ['status', 'kind']) {
    await openFilter(label)
    await act(async () => tick())
    await act(async () => find('[popover] button')?.click())
  }
  expect(params()).toEqual({ status: 'a', kind: 'a' })
  const [one, other] = document.querySelectorAll<HTMLElement>('.chip button')
  await batch(
    () => one?.click(),
    () => other?.click(),
  )
  expect(params()).toEqual({})
})

test('opening one record and peeking at another in the same batch does both', async () => {
  await batch(
    () => find('#open')?.click(),
    () => find('#peek')?.click(),
  )
  expect(params()).toEqual({ open: '7', peek: '8' })
})

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

test('a column that a tablet has no room for is shown by default on a laptop', async () => {
  expect(find('output')?.textContent).toBe('name,status,kind')
  happyDOM.setViewport({ width: 1300 })
  // any render reads the width again
  await act(async () => find('#open')?.click())
  expect(find('output')?.textContent).toBe('name,status,kind,size')
  await act(async () => happyDOM.setViewport({ width: 1024 }))
})

test('a column hidden by default on a laptop is shown when it is chosen', async () => {
  expect(find('output')?.textContent).toBe('name,status,kind')
  await act(async () => find('#more')?.click())
  expect(find('output')?.textContent).toBe('name,status,kind,place')
  expect(params()).toEqual({ columns: 'name,status,kind,place' })
})

test('two layout changes in the same batch are both stored, also beside a filter', async () => {
  await openFilter('kind')
  await batch(
    () => find('#columns')?.click(),
    () => {
      tick()
      find('#pin')?.click()
    },
  )
  expect(params()).toEqual({ columns: 'name,kind', pin: '2', kind: 'a' })
})
