import { runTests } from './harness/tests.ts'
import { report } from './harness/trial.ts'

// The authorisation table: every route as every user type to records of their own, of another organisation, of another
// zone and missing ones, with every privilege narrowed, and as a substitute; answers that rows of others must not
// change; and controls, which widen a row scope: `npm run trial authorization`, or `… usual` for the cells of the usual tests.
const begun = Date.now()
const isWhole = process.argv[2] !== 'usual'
const folder = 'api/src/access/privilege'
const { said, isPassed } = await runTests(
  ['authorization', 'relation', 'aggregate'].map((name) => `${folder}/${name}.test.ts`),
  { isWhole },
)
const count = (words: string) => Number(new RegExp(`(\\d+) cells ${words}`).exec(said)?.[1] ?? 0)
report('authorization', 'none', begun, {
  figures: {
    cells: isWhole ? 'all' : 'usual',
    table: count('of the authorisation table'),
    ...Object.fromEntries(
      ['own', 'org', 'zone'].map((scope) => [
        `narrowed to ${scope}`,
        count(`with every privilege narrowed to ${scope}`),
      ]),
    ),
    substitutes: count('as substitutes'),
    'controls noticed':
      said.match(/✓.*(in the row scope of|on rows of another zone|on a route)/g)?.length ?? 0,
  },
  failures: isPassed ? [] : ['a cell deviates from the table'],
})
