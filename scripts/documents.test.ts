import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/glossary.md',
  'docs/security.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]

const inCode = /`((?:api|domain|web|e2e|docs|locales|scripts|trials|bench)\/[^`\s<*{…]*)`/g
const inLinks = /\]\((?!http)([^)#]+)\)/g

/** The paths that a document names, in backticks from the root or in links from its own folder; with a placeholder it is none. */
const pathsIn = (text: string, folder: string) => [
  ...[...text.matchAll(inCode)].map(([, path]) => path as string),
  ...[...text.matchAll(inLinks)].map(([, link]) => join(folder, link as string)),
]

describe.each(documents)('%s', (document) => {
  test('names only files and folders that exist', () => {
    expect(
      pathsIn(read(document), dirname(document)).filter((path) => !existsSync(join(root, path))),
    ).toEqual([])
  })

  test('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string)
    expect(named.filter((name) => !scripts[name])).toEqual([])
  })
})

test('A path that does not exist is noticed', () => {
  expect(pathsIn('see `api/src/nothing.ts` and [this](none.md)', 'docs')).toEqual([
    'api/src/nothing.ts',
    'docs/none.md',
  ])
})

test('README lists every environment variable, and no other', () => {
  const known = [...read('api/src/platform/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)].map(
    ([, name]) => name,
  )
  const rows = read('README.md').match(/^\| `[A-Z].*$/gm) ?? []
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(listed.sort()).toEqual(known.sort())
})
