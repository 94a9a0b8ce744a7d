// @vitest-environment happy-dom
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderHook } from '../../test/render-hook.tsx'
import { listParams, nextSort, useListState } from './use-list-state.ts'

async function at(address: string) {
  history.replaceState(null, '', address)
  return renderHook(useListState, (content) => (
    <RouterProvider router={createBrowserRouter([{ path: '*', element: content }])} />
  ))
}

test('reads page, size, search, order and filters from the address', async () => {
  const { latest } = await at('/zones?page=3&limit=50&q=gate&sort=-name&kind=site,zone&open=7&tab=map')
  expect(latest()[0]).toEqual({
    page: 3,
    limit: 50,
    q: 'gate',
    sort: { key: 'name', descending: true },
    filters: { kind: ['site', 'zone'] },
  })
})

test('an invalid page or size falls back to the default', async () => {
  const { latest } = await at('/zones?page=-1&limit=7')
  expect(latest()[0]).toMatchObject({ page: 1, limit: 10 })
})

test('a change resets the page and keeps the open record and the tab', async () => {
  const { latest, update } = await at('/zones?page=3&kind=site&open=7&tab=map')
  await update(() => latest()[1]({ sort: { key: 'code', descending: false } }))
  const params = Object.fromEntries(new URLSearchParams(location.search))
  expect(params).toEqual({ sort: 'code', kind: 'site', open: '7', tab: 'map' })
})

test('two changes in the same batch are both applied', async () => {
  const { latest, update } = await at('/zones')
  const [, setState] = latest()
  await update(() =>
    Promise.all([
      setState(({ filters }) => ({ filters: { ...filters, kind: ['site'] } })),
      setState(({ filters }) => ({ filters: { ...filters, isActive: ['true'] } })),
    ]),
  )
  expect(latest()[0].filters).toEqual({ kind: ['site'], isActive: ['true'] })
})

test('defaults are left out of the address', () => {
  const state = { page: 1, limit: 10, q: '', sort: null, filters: { kind: ['site', 'zone'] } }
  expect(listParams(state).toString()).toBe('kind=site%2Czone')
})

test('sorting a column cycles through ascending, descending and none', () => {
  const ascending = nextSort({ key: 'code', descending: true }, 'name')
  expect(ascending).toEqual({ key: 'name', descending: false })
  expect(nextSort(ascending, 'name')).toEqual({ key: 'name', descending: true })
  expect(nextSort({ key: 'name', descending: true }, 'name')).toBeNull()
})
