import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Filters and orders by every column of the database that is not a name of the list, for every user type.
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=api', 'api/src/platform/http/field-rule.test.ts'],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', env: { ...process.env, WHOLE: '1' } },
)
process.exit(status ?? 1)
