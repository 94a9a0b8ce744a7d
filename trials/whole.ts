import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Runs the randomised tests with their full number of rounds, and every failure at every screen.
const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(root, 'api/src', file), 'utf8').includes('/test/rounds.ts'))
  .map((file) => join('api/src', file))

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, WHOLE: '1' } })
    .status === 0

console.log(`The whole number of rounds, in ${files.length} files and every screen`)
const tests = run('node_modules/vitest/vitest.mjs', 'run', '--project=api', ...files)
const screens = run(
  'node_modules/@playwright/test/cli.js',
  'test',
  '--project=stories',
  'e2e/failure.spec.ts',
)
process.exit(tests && screens ? 0 : 1)
