import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'

// Entries that must work offline: start, sign-in, checkpoint scan, complaint form, outbox, and what the header opens.
const offline = [
  'index.html',
  'access/session/',
  'access/substitute/substitute-bar',
  'app/aside',
  'workplace/search/',
  'workplace/notification/',
  'touring/scan',
  'complaint/complaint-page',
  'capture/',
  'outbox',
]
const always = [
  '/index.html',
  '/offline.html',
  '/offline.css',
  '/theme.js',
  '/print.css',
  '/mark.svg',
  ...['en', 'ms', 'zh', 'ta'].flatMap((language) =>
    [
      'translation',
      'touring',
      'complaint',
      'capture',
      'notification',
      'outbox',
      'file',
      'account',
      'list',
      'transfer',
      'substitution',
      'search',
      'notice',
    ].map((name) => `/locales/${language}/${name}.json`),
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

/** The outbox as one script: a service worker cannot import modules in every browser. */
async function backgroundSender() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, '../src/server/outbox/background.ts'),
        formats: ['iife'],
        name: 'outbox',
      },
    },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
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
    async writeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
      const keys = Object.keys(manifest).filter((key) => offline.some((name) => key.includes(name)))
      const files = [...new Set([...always, ...keys.flatMap((key) => [...neededBy(manifest, key)])])]
      const outbox = await backgroundSender()
      const hash = createHash('sha256').update(outbox)
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
      const path = join(folder, 'service-worker.js')
      const code = readFileSync(path, 'utf8')
        .replace("'version'", `'${hash.digest('hex').slice(0, 12)}'`)
        .replace('[] // files', JSON.stringify(files))
        // the line before it ends without a semicolon
        .replace('// outbox', () => `;${outbox}`)
      writeFileSync(path, code)
    },
  }
}
