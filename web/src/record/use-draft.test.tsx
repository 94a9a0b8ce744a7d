// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { setSlice } from '../server/store.ts'
import { renderHook } from '../test/render-hook.tsx'
import { useDraft } from './use-draft.ts'

const as = (id: number) => setSlice('auth', { token: 'token', user: { id } as never })
const open = (place: string | null = 'case-7') => renderHook(() => useDraft(place, { text: '' }))
const restored = async (place?: string) => {
  const { latest, unmount } = await open(place)
  const [draft] = latest()
  await unmount()
  return draft.text
}

beforeEach(() => {
  localStorage.clear()
  as(1)
})

test('a draft is restored at its place and for its author only', async () => {
  const { latest, update, unmount } = await open()
  await update(() => latest()[1]({ text: 'Half a sentence' }))
  await unmount()
  expect(await restored()).toBe('Half a sentence')
  expect(await restored('case-8')).toBe('')
  as(2)
  expect(await restored()).toBe('')
})

test('an emptied draft and one without a place leave nothing in the browser', async () => {
  const { latest, update } = await open()
  await update(() => latest()[1]({ text: 'Half a sentence' }))
  await update(() => latest()[1]({ text: '' }))
  const without = await open(null)
  await without.update(() => without.latest()[1]({ text: 'Not stored' }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft-'))).toEqual([])
})
