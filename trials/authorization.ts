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
const cells = {
  table: count('of the authorisation table'),
  'narrowed to own': count('with every privilege narrowed to own'),
  'narrowed to org': count('with every privilege narrowed to org'),
  'narrowed to zone': count('with every privilege narrowed to zone'),
  substitutes: count('as substitutes'),
}
const compared = said.match(/✓.*is a function of the rows it may see: > [A-Z]{2}/g)?.length ?? 0
const controls =
  said.match(/✓.*(in the row scope of|on rows of another zone|on a route|A scope that is missing)/g)
    ?.length ?? 0
const untried = Object.entries({ ...cells, 'user types compared': compared, controls }).filter(
  ([, tried]) => tried === 0,
)
report('authorization', 'none', begun, {
  figures: {
    cells: isWhole ? 'all' : 'usual',
    ...cells,
    'user types compared': compared,
    'controls noticed': controls,
  },
  failures: [
    ...(isPassed ? [] : ['A test failed: see above.']),
    ...untried.map(([name]) => `Nothing was tried of: ${name}.`),
  ],
})
