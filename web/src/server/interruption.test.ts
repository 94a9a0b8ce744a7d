// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  handleInterruptions,
  type Interruption,
  type Resolution,
  resolveInterruption,
} from './interruption.ts'
import { setSlice } from './store.ts'

test('a session that ends while the password is asked for replaces that dialog; others share it', async () => {
  setSlice('auth', { token: 'mine' })
  const asked: { needed: Interruption; answer: (resolution: Resolution) => void }[] = []
  const stop = handleInterruptions((needed) => new Promise((answer) => asked.push({ needed, answer })))
  const approval = resolveInterruption('password', 'mine')
  const confirmation = resolveInterruption('signIn', 'mine')
  const list = resolveInterruption('signIn', 'mine')
  expect(asked.map(({ needed }) => needed)).toEqual(['password', 'signIn'])
  asked[0]?.answer({ retry: false })
  asked[1]?.answer({ retry: true })
  expect(await Promise.all([approval, confirmation, list])).toEqual([
    { retry: false },
    { retry: true },
    { retry: true },
  ])
  stop()
})
