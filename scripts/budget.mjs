import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './process.mjs'

const budget = { entry: 147_000, style: 13_500, chunk: 64_000 }
/** Everything that a first visit of a screen loads, entry and styles included. */
const screens = [
  ['sign-in', ['access/session/sign-in-page.tsx'], 168_000],
  ['dashboard', ['app/shell.tsx', 'eclaim/dashboard/dashboard-page.tsx'], 202_500],
  ['history of complaints', ['app/shell.tsx', 'casework/complaint/history-page.tsx'], 214_500],
]
const folder = join(root, 'web/dist')
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** An entry with everything that it imports statically, which must load before the first screen. */
function importsOf(manifest, key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key)
    for (const next of manifest[key].imports ?? []) importsOf(manifest, next, seen)
  }
  return seen
}

const sizeOf = (files) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)

/** Checks the gzip sizes of the build against the budget. */
export function checkBudget() {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  const first = [...new Set(entries.flatMap((key) => [...importsOf(manifest, key)]))]
  const filesOf = (keys) => keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
  const firstOf = (pages) =>
    filesOf([...new Set([...first, ...pages.flatMap((page) => [...importsOf(manifest, `src/${page}`)])])])
  const later = Object.keys(manifest).filter(
    (key) => !first.includes(key) && manifest[key].file.endsWith('.js'),
  )
  const measured = [
    ['entry JavaScript', sizeOf(first.map((key) => manifest[key].file)), budget.entry],
    ['entry styles', sizeOf(first.flatMap((key) => manifest[key].css ?? [])), budget.style],
    ...screens.map(([name, pages, limit]) => [`first visit, ${name}`, sizeOf(firstOf(pages)), limit]),
    ...later.map((key) => [`chunk ${key}`, sizeOf([manifest[key].file]), budget.chunk]),
  ]
  const shown = measured.filter(([, size, limit], index) => index < 2 + screens.length || size > limit)
  for (const [name, size, limit] of shown)
    console.log(
      `  ${size > limit ? 'over' : 'fine'}  ${name}: ${kilobytes(size)} of ${kilobytes(limit)}, gzip`,
    )
  const largest = Math.max(0, ...measured.slice(2 + screens.length).map(([, size]) => size))
  console.log(
    `  ${later.length} later chunks, the largest ${kilobytes(largest)} of ${kilobytes(budget.chunk)}`,
  )
  return measured.every(([, size, limit]) => size <= limit)
}
