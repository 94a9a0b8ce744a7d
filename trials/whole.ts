import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Runs the randomised tests with their full number of rounds.
const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(root, 'api/src', file), 'utf8').includes('/test/rounds.ts'))
  .map((file) => join('api/src', file))

console.log(`The whole number of rounds, in ${files.length} files`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=api', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, WHOLE: '1' } },
)
process.exit(status ?? 1)
