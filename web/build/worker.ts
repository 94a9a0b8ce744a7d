import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

// Entries that must work offline: start, sign-in, checkpoint scan, complaint form.
const offline = ['index.html', 'session/sign-in', 'touring/scan', 'complaint/complaint']
const always = [
  '/index.html',
  '/offline.html',
  '/offline.css',
  '/theme.js',
  '/print.css',
  '/mark.svg',
  ...['en', 'ms', 'zh', 'ta'].flatMap((language) =>
    ['translation', 'touring', 'complaint', 'notification'].map(
      (name) => `/locales/${language}/${name}.json`,
    ),
  ),
]

/** An entry with every script and style that it imports, recursively. */
function neededBy(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(`/${file}`)
  for (const next of chunk.imports ?? []) neededBy(manifest, next, seen)
  return seen
}

/** Writes the file list of this version into the service worker. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    writeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
      const keys = Object.keys(manifest).filter((key) => offline.some((name) => key.includes(name)))
      const files = [...new Set([...always, ...keys.flatMap((key) => [...neededBy(manifest, key)])])]
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
      const path = join(folder, 'service-worker.js')
      const code = readFileSync(path, 'utf8')
        .replace("'version'", `'${hash.digest('hex').slice(0, 12)}'`)
        .replace('[] // files', JSON.stringify(files))
      writeFileSync(path, code)
    },
  }
}
