import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { report } from './harness/trial.ts'

/**
 * A guard, what is put in its place, and a part of the title of the test that must then fail; behind a bar, those of
 * tests of the same file that it builds on.
 */
type Guard = { against: string; file: string; from: string; to: string; test: string; title: string }

// Removes one guard of guards.json after the other in a copy of the sources: its test must fail each time.
// `npm run trial guards`, or with a word for those against what has it in its words.
const root = join(import.meta.dirname, '..')
const begun = Date.now()
const [word = ''] = process.argv.slice(2)
const guards: Guard[] = JSON.parse(readFileSync(join(import.meta.dirname, 'guards.json'), 'utf8'))
const chosen = guards.filter(({ against }) => against.includes(word))

const copy = mkdtempSync(join(tmpdir(), 'patuh-guards-'))
for (const name of ['api', 'domain', 'locales', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
  cpSync(join(root, name), join(copy, name), {
    recursive: true,
    filter: (path) => !/\/dist(\/|$)/.test(path),
  })
// the packages are those of the root, but our own are the copies
mkdirSync(join(copy, 'node_modules/@patuh'), { recursive: true })
symlinkSync(join(copy, 'domain'), join(copy, 'node_modules/@patuh/domain'))
for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@patuh'))
  symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))

type Ran = { fullName: string; status: string }

/** Runs the tests with these titles; gives the names of those that passed and of those that failed. */
function run(some: Guard[]) {
  const file = join(copy, 'result.json')
  rmSync(file, { force: true })
  const args = ['run', '--project=api', '--reporter=json', `--outputFile=${file}`]
  const tests = new Set(some.map(({ test }) => test))
  const titles = some.map(({ title }) => title).join('|')
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...tests, '-t', titles],
    {
      cwd: copy,
      stdio: 'ignore',
    },
  )
  if (!existsSync(file)) return { passed: [], failed: [] }
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: { assertionResults: Ran[] }[]
  }
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (wanted: string) =>
    ran.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)
  return { passed: named('passed'), failed: named('failed') }
}

/** What is wrong with a guard; undefined if a test that passes with it fails without it. */
function wrongWith(guard: Guard) {
  const path = join(copy, guard.file)
  const source = readFileSync(path, 'utf8')
  const changed = source.replace(guard.from, () => guard.to)
  if (changed === source) return 'is not there any more'
  if (![...passed].some((name) => new RegExp(guard.title).test(name)))
    return 'has no test that passes with it'
  writeFileSync(path, changed)
  const { failed } = run([guard])
  writeFileSync(path, source)
  return failed.some((name) => passed.has(name)) ? undefined : 'can be removed, and no test fails'
}

console.log(`with all ${chosen.length} guards`)
const passed = new Set(run(chosen).passed)
// Told to stop, it ends with what it has tried so far.
let isStopped = false
process.once('SIGTERM', () => {
  isStopped = true
})

const failures: string[] = []
let tried = 0
for (const guard of chosen) {
  // the tests run in a process of their own, during which no signal is heard
  await setImmediate()
  if (isStopped) break
  const wrong = wrongWith(guard)
  tried++
  console.log(`${wrong ? 'WRONG' : 'noticed'}: ${guard.against}`)
  if (wrong) failures.push(`The guard against ${guard.against} (${guard.file}) ${wrong}.`)
}
rmSync(copy, { recursive: true, force: true })
report('guards', 'none', begun, {
  figures: { guards: `${tried} of ${guards.length}`, noticed: tried - failures.length },
  failures,
})
