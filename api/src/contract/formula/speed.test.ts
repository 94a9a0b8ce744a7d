import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

test('A compiled formula is evaluated at least 0.3 times as fast as the same hand-written arithmetic', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/formula.ts'], {
    cwd: root,
    env: { ...process.env, BENCH_ROUNDS: '8' },
  })
  expect(stdout.split('\n').filter((line) => line.startsWith('F'))).toHaveLength(8)
  expect(Number(/lowest ratio (\d+\.\d+)/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(0.3)
})
