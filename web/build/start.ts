import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { firstNeeds, type Need, shellNeed, signInNeed } from '../src/app/first-need.ts'
import { captureNeeds, openNeeds } from '../src/app/parameter-need.ts'
import { languages, openedWordsName, wordsName, wordsVersion } from './locales.ts'
import { neededBy } from './needed-by.ts'

/** The scripts and styles of a screen, beyond those of the entry, which the page requests itself. */
function filesOf(manifest: Manifest, page: string) {
  const key = `src/${page}`
  if (!manifest[key]) throw new Error(`The build has no ${key}, which web/src/app/first-need.ts names.`)
  const entry = neededBy(manifest, 'index.html')
  return [...neededBy(manifest, key)].filter((file) => !entry.has(file))
}

/** What `start.js` requests early: file names once, and their positions by screen. */
function plan(manifest: Manifest) {
  const files: string[] = []
  const positions = (names: string[]) =>
    names.map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1))
  const part = ({ pages, data }: Need, words?: string) => ({
    files: positions([...new Set(pages.flatMap((page) => filesOf(manifest, page)))]),
    data,
    words,
  })
  const all = (needs: Record<string, Need>, nameOf = wordsName) =>
    Object.fromEntries(Object.entries(needs).map(([path, need]) => [path, part(need, nameOf(path))]))
  return {
    languages,
    wordsVersion,
    signIn: part(signInNeed, wordsName('', false)),
    shell: part(shellNeed),
    screens: all(firstNeeds),
    other: { files: [], data: [], words: wordsName('') },
    open: all(openNeeds, openedWordsName),
    capture: all(captureNeeds),
    files,
  }
}

/** Writes the plan into `start.js`, under a name that changes with its content, and that name into the page. */
export function startScript(): Plugin {
  let folder = ''
  return {
    name: 'start-script',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    writeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
      const code = readFileSync(join(folder, 'start.js'), 'utf8').replace(
        'null // plan',
        JSON.stringify(plan(manifest)),
      )
      const name = `/assets/start-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      writeFileSync(join(folder, name), code)
      rmSync(join(folder, 'start.js'))
      const page = join(folder, 'index.html')
      writeFileSync(page, readFileSync(page, 'utf8').replace('/start.js', name))
    },
  }
}
