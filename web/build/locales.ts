import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../locales/', import.meta.url))

/** `en/complaint.json`. Files in `en/server/` are used by the server only. */
const filesForBrowser = () =>
  readdirSync(folder).flatMap((language) =>
    readdirSync(folder + language)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${language}/${name}`),
  )

/** Serves the locale files for the browser under `/locales/`, and copies them into the build. */
export function localeFiles(): Plugin {
  return {
    name: 'locale-files',
    configureServer({ middlewares }) {
      middlewares.use('/locales', ({ url = '' }, response, next) => {
        const name = url.slice(1).replace(/\?.*$/, '')
        if (!filesForBrowser().includes(name)) return next()
        response.setHeader('content-type', 'application/json').end(readFileSync(folder + name))
      })
    },
    generateBundle() {
      for (const name of filesForBrowser())
        this.emitFile({ type: 'asset', fileName: `locales/${name}`, source: readFileSync(folder + name) })
    },
  }
}
