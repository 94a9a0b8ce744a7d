// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderHook } from '../test/render-hook.tsx'
import { setListPosition, useListPosition } from './list-position.ts'

const pages: Record<number, number[]> = { 1: [11, 12], 2: [13, 14], 3: [15] }

async function positionOf(id: number, path = '/zones') {
  setListPosition({
    path: '/zones',
    ids: [13, 14],
    before: 2,
    total: 5,
    limit: 2,
    load: async (page) => pages[page] ?? [],
  })
  const { latest } = await renderHook(
    () => useListPosition(id),
    (content) => <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>,
  )
  return latest()
}

test('the neighbours of a record are found on its page and on the pages beside it', async () => {
  const [first, last] = [await positionOf(13), await positionOf(14)]
  expect(first).toMatchObject({ at: 2, total: 5 })
  expect(await first?.step(1)).toEqual({ id: 14, page: 2 })
  expect(await first?.step(-1)).toEqual({ id: 12, page: 1 })
  expect(await last?.step(1)).toEqual({ id: 15, page: 3 })
})

test('a record of another list or another screen has no neighbours', async () => {
  expect(await positionOf(99)).toBeNull()
  expect(await positionOf(13, '/persons')).toBeNull()
})
