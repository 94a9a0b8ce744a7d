// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderHook } from '../test/render-hook.tsx'
import type { ListState } from '../ui/table/use-list-state.ts'
import { type Bulk, useSelection } from './use-selection.ts'

type Row = { id: number }
const bulk: Bulk<Row> = {
  api: 'zones',
  nameOf: ({ id }) => String(id),
  actions: [{ name: 'retire', label: 'Retire' }],
}
const first: ListState = { page: 1, limit: 10, q: '', sort: null, filters: {} }
const page = (...ids: number[]) => ({ items: ids.map((id) => ({ id })), pagination: { totalRow: 5 } })

async function select() {
  const list = { state: first, data: page(1, 2) }
  const hook = await renderHook(() => useSelection(bulk, list.state, list.data, false))
  const show = (state: ListState, data: ReturnType<typeof page>) => {
    Object.assign(list, { state, data })
    return hook.rerender()
  }
  return { ...hook, show }
}

test('rows selected on one page stay selected on the next', async () => {
  const { latest, update, show } = await select()
  await update(() => latest().selection?.togglePage())
  await show({ ...first, page: 2 }, page(3, 4))
  await update(() => latest().selection?.toggle(4))
  expect(latest()).toMatchObject({ count: 3, which: { ids: [1, 2, 4] }, isPage: false })
})

test('sorting keeps the selection, another filter clears it', async () => {
  const { latest, update, show } = await select()
  await update(() => latest().selection?.toggle(1))
  await show({ ...first, sort: { key: 'name', descending: true } }, page(2, 1))
  expect(latest().ids).toEqual([1])
  await show({ ...first, filters: { kind: ['site'] } }, page(1))
  expect(latest().count).toBe(0)
})

test('all matching rows are sent as the filter and the expected count', async () => {
  const { latest, update, show } = await select()
  await show({ ...first, q: 'gate' }, page(1, 2))
  await update(() => latest().selection?.togglePage())
  expect(latest().more).toBe(5)
  await update(() => latest().pickAll())
  expect(latest()).toMatchObject({ count: 5, which: { filter: { q: 'gate' }, expected: 5 } })
})

test('deselecting one of all matching rows leaves the rest of the page', async () => {
  const { latest, update } = await select()
  await update(() => latest().pickAll())
  await update(() => latest().selection?.toggle(2))
  expect(latest()).toMatchObject({ isAll: false, ids: [1] })
})

test('a row that is not on the page cannot be selected', async () => {
  const { latest, update } = await select()
  await update(() => latest().selection?.toggle(9))
  expect(latest().count).toBe(0)
})
