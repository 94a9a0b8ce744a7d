import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  'privilege/authorization',
  'src/main',
  'setup/demo',
  'src/demo',
  'audit/tamper',
  'workflow/workflow',
  'complaint/race',
  'transfer/import',
  'language/property',
]
const rank = ({ moduleId }: TestSpecification) =>
  longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`)) >>> 0

/** The longest files first, so that no worker is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

// Loading what they test takes longer than most files need to test it: each worker loads it once, and isolates none.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          isolate: false,
          // as the stories: a machine that is busy with others may make a test miss its time
          retry: process.env.CI ? 1 : 0,
          globalSetup: 'api/test/postgres.ts',
          // what a request leaves behind is gone before it would be moved: a twentieth less to do
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
