import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'
import { neededBy } from './needed-by.ts'

// Entries that must work offline: start, sign-in, checkpoint scan, complaint form, outbox, and what the header opens.
const offline = [
  'index.html',
  'access/session/',
  'access/substitute/substitute-bar',
  'app/shell',
  'app/aside',
  'eclaim/dashboard/dashboard-page',
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
      const start = /\/assets\/start-\w+\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[0]
      if (!start) throw new Error('The page has no start script.')
      const files = [...new Set([start, ...always, ...keys.flatMap((key) => [...neededBy(manifest, key)])])]
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
