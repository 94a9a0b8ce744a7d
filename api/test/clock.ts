import { afterEach, beforeEach, vi } from 'vitest'

const step = 30_000

/** In the middle of the time for which a code of an authenticator stands: none is outrun by the next meanwhile. */
export function holdClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / step) + 0.5) * step })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
