// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setSlice } from '../../server/store.ts'
import { renderHook } from '../../test/render-hook.tsx'
import { useSound } from './use-sound.ts'

const played = vi.fn()
const param = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
class FakeAudio {
  currentTime = 0
  destination = {}
  resume = async () => {}
  createGain = () => ({ gain: param, connect: () => {} })
  createOscillator = () => ({
    frequency: param,
    connect: () => ({ connect: () => {} }),
    start: played,
    stop: () => {},
  })
}
const activation = { hasBeenActive: true }

beforeEach(() => {
  played.mockClear()
  activation.hasBeenActive = true
  vi.stubGlobal('AudioContext', FakeAudio)
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
})

/** Shows these unread notifications one after the other, and counts the sounds. */
async function soundsOf(hasSound: boolean | undefined, ...lists: number[][]) {
  setSlice('auth', { user: { hasSound } as never })
  let unread: { id: number }[] | undefined
  const { rerender, unmount } = await renderHook(() => useSound(unread))
  for (const ids of lists) {
    unread = ids.map((id) => ({ id }))
    await rerender()
  }
  await unmount()
  return played.mock.calls.length
}

test('a notification that arrives makes one sound', async () => {
  expect(await soundsOf(true, [4, 3], [5, 4, 3], [5, 4, 3])).toBe(1)
})

test('the notifications of the first load, and those that were read, make none', async () => {
  expect(await soundsOf(true, [5, 4], [5], [5, 4], [])).toBe(0)
})

test('without the setting there is no sound', async () => {
  expect(await soundsOf(false, [4], [5])).toBe(0)
  expect(await soundsOf(undefined, [4], [5])).toBe(0)
})

test('before the user has clicked or typed there is no sound', async () => {
  activation.hasBeenActive = false
  expect(await soundsOf(true, [4], [5])).toBe(0)
})
