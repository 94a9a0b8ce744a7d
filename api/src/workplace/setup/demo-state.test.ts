import { expect, test } from 'vitest'
import { hear, nothingHeard, reasonOf, stateOf } from './demo-state.ts'

const quiet = { isRemoving: false, isThere: true }
const after = (...lines: string[]) => lines.reduce(hear, nothingHeard)
const ready = after('Patuh is ready: http://localhost:3001')

test('The lines that the server prints say how far its start is', () => {
  expect(after('  making a new database (once)').progress.stage).toBe('database')
  expect(after('  migration 3 of 120: zone').progress).toEqual({ stage: 'migration', done: 3, total: 120 })
  expect(after('  migration 3 of 120', '  telling the demo story (once): people, 1 of 15').progress).toEqual({
    ...{ stage: 'story', done: 1, total: 15 },
  })
  expect(ready.address).toBe('http://localhost:3001')
  expect(hear(ready, '{"msg":"migration"}')).toBe(ready)
})

test('The state follows from what was heard, and from the folder', () => {
  expect(stateOf(undefined, { ...quiet, isThere: false })).toBe('absent')
  expect(stateOf(undefined, quiet)).toBe('stopped')
  expect(stateOf(nothingHeard, { ...quiet, isThere: false })).toBe('starting')
  expect(stateOf(ready, quiet)).toBe('running')
  expect(stateOf({ ...ready, reason: 'The disk is full.' }, quiet)).toBe('failed')
  expect(stateOf(ready, { ...quiet, isRemoving: true })).toBe('removing')
})

test('The reason is the last paragraph of the errors, or how the server ended', () => {
  expect(reasonOf('\nNO MAIL SERVER: not set\n\nThe disk\nis full.\n', 1)).toBe('The disk\nis full.')
  expect(reasonOf('', 'SIGKILL')).toContain('SIGKILL')
})
