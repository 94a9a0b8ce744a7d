import { afterEach, beforeEach, vi } from 'vitest'

const step = 30_000

/** Freezes the clock in the middle of a TOTP period, so that a code does not expire during the test. */
export function holdClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / step) + 0.5) * step })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
