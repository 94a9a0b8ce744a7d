import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkBudget } from './budget.mjs'
import { ensureChromium } from './chromium.mjs'
import { checkNode, ensureBuilt, ensureDependencies } from './prepare.mjs'
import { command, main, root, runNode, seconds } from './process.mjs'

const check = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

const tool = async (name, of, ...args) => (await runNode([command(name, of), ...args])).code === 0

async function types() {
  const projects = ['domain', 'api', 'web', '.']
  const passed = await Promise.all(
    // several checkers in one project would each compute the same types again
    projects.map((project) => tool('tsc', 'typescript', '-p', project, '--pretty', '--checkers', '1')),
  )
  return check(passed.every(Boolean))
}

/** A run that fails without a failed test counts as one failure. */
const resultOf = (code, passed = 0, failures = []) => ({
  passed,
  failed: code !== 0 ? Math.max(1, failures.length) : 0,
  failures,
})

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** One line per failure, repeated at the end: the full output may be thousands of lines up. */
const failureLine = (name, message = '') =>
  `${relative(root, name)}: ${stripVTControlCharacters(message).split('\n')[0]}`

const specsOf = (suites) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])

const vitest = (project) => async (folder) => {
  const file = join(folder, `${project}.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/retried.mjs',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code } = await runNode([
    command('vitest'),
    'run',
    `--project=${project}`,
    // one more than the usual cores: each waits for the database at times
    '--maxWorkers=3',
    ...reporters,
  ])
  const { numPassedTests, testResults = [] } = readReport(file)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failureLine(name, message)]
    return failed.map((test) => failureLine(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return resultOf(code, numPassedTests, failures)
}

const stories = (which) => async (folder) => {
  await ensureChromium()
  await ensureBuilt('web')
  await ensureBuilt('api')
  const file = join(folder, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, STORIES: which }
  const { code } = await runNode([command('playwright', '@playwright/test'), 'test'], {
    env,
    endedBy: 'SIGINT',
  })
  const { suites = [], stats: { expected = 0, flaky = 0 } = {} } = readReport(file)
  if (flaky > 0) console.log(`  ${flaky} of the stories passed only when tried again`)
  const failures = specsOf(suites)
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) =>
      failureLine(`${file} › ${title}`, tests[0].results.at(-1)?.error?.message),
    )
  return resultOf(code, expected + flaky, failures)
}

async function budget() {
  await ensureBuilt('web')
  return check(checkBudget())
}

const steps = {
  format: async () => check(await tool('biome', '@biomejs/biome', 'ci', '.')),
  types,
  'dead-code': async () => check(await tool('knip')),
  unit: vitest('unit'),
  api: vitest('api'),
  budget,
  e2e: stories('usual'),
}
/** Not part of `npm test`: they would double its time. CI runs them after it. */
const longSteps = { 'e2e-long': stories('long') }

/** A step that cannot run counts as failed; the other steps still run. */
async function attempt(name, folder) {
  const since = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const result = await { ...steps, ...longSteps }[name](folder).catch((error) => {
    console.error(error.message)
    return check(false)
  })
  console.log(`── ${name} took ${seconds(since)}`)
  return { name, time: seconds(since), ...result }
}

main(async () => {
  checkNode()
  process.chdir(root)
  const wanted = process.argv.slice(2)
  const names = [...Object.keys(steps), ...Object.keys(longSteps)]
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new Error(`There is no step ${unknown}. There is: ${names.join(', ')}`)
  await ensureDependencies()
  const folder = mkdtempSync(join(tmpdir(), 'patuh-report-'))
  const results = []
  for (const name of wanted.length > 0 ? wanted : Object.keys(steps))
    results.push(await attempt(name, folder))
  rmSync(folder, { recursive: true })
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log('')
  for (const { name, time, passed, failed } of results)
    console.log(`${name.padEnd(10)} ${time.padStart(8)}  ${passed} passed, ${failed} failed`)
  for (const { name, failures = [] } of results)
    for (const each of failures) console.log(`\n${name} failed: ${each}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') > 0 ? 1 : 0)
})
