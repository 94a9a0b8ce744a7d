import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Random, seededRandom } from '../../api/seeds/random.ts'
import { type Product, startProduct } from './product.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'trials/RESULTS.md')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const head = `# Results of the trials

Every run, newest first: \`npm run trial NAME\`. A commit with + had changes that were not committed.
`
const columns = '| Date | Commit | Node | Seed | Result | Figures |\n|---|---|---|---|---|---|\n'

/** Adds a line to the section of a trial. */
function record(name: string, cells: string[]) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : head
  const line = `| ${cells.join(' | ')} |\n`
  const section = `\n## ${name}\n\n${columns}`
  writeFileSync(
    file,
    text.includes(section) ? text.replace(section, `${section}${line}`) : `${text}${section}${line}`,
  )
}

type Tried = {
  /** What was measured, in the order of reading. */
  figures: Record<string, string | number>
  /** What is wrong; the trial has passed if this is empty. */
  failures: string[]
}

/** Prints what a trial has found, and adds it to trials/RESULTS.md. */
export function report(name: string, seed: number | string, begun: number, { figures, failures }: Tried) {
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') ? '+' : '')
  const shown = [...Object.entries(figures), ['minutes', ((Date.now() - begun) / 60_000).toFixed(1)] as const]
    .map(([figure, value]) => `${figure} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
    .join('; ')
  const result = failures.length === 0 ? 'passed' : 'failed'
  for (const failure of failures) console.log(`\n${failure}`)
  console.log(`\n${name} ${result}: ${shown}`)
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  record(name, [date, commit, process.versions.node, String(seed), result, shown])
  process.exitCode = failures.length === 0 ? 0 : 1
}

/** `npm run trial NAME [COUNT] [--seed N]` */
export function readArguments(usual: number) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '2026' } },
  })
  return { seed: Number(values.seed), count: Number(positionals[0] ?? usual) }
}

type Tools = { product: Product; random: Random; seed: number; count: number }

/**
 * Runs a trial against a product of its own: `npm run trial NAME [COUNT] [--seed N]`. The result is printed and added
 * to trials/RESULTS.md.
 */
export async function trial(
  name: string,
  usual: { count: number } & Parameters<typeof startProduct>[0],
  work: (tools: Tools) => Promise<Tried>,
) {
  const { seed, count } = readArguments(usual.count)
  const begun = Date.now()
  const product = await startProduct(usual)
  const tried = await work({
    product,
    random: seededRandom(seed),
    seed,
    count,
  }).finally(product.stop)
  report(name, seed, begun, tried)
}
