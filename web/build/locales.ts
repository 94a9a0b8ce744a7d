import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { firstNeeds, firstWords } from '../src/app/first-need.ts'
import { openNeeds } from '../src/app/parameter-need.ts'

const folder = fileURLToPath(new URL('../../locales/', import.meta.url))
export const languages = readdirSync(folder)

/** `en/complaint.json`. Files in `en/server/` are used by the server only. */
const filesForBrowser = () =>
  languages.flatMap((language) =>
    readdirSync(folder + language)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${language}/${name}`),
  )

const hash = createHash('sha256')
for (const name of filesForBrowser()) hash.update(readFileSync(folder + name))

/** Changes with the words, so that a browser can keep their files. */
export const wordsVersion = hash.digest('hex').slice(0, 8)

/** What a screen needs at once, as i18next names several namespaces in one address: `translation+account`. */
export const wordsName = (path: string, isSignedIn = true) =>
  ['translation', ...firstWords(path, isSignedIn)].join('+')

/** What the record opened above a list needs beside them. */
export const openedWordsName = (path: string) => openNeeds[path]?.words.join('+') ?? ''

const wordsOf = (language: string, name: string) =>
  JSON.stringify(
    Object.fromEntries(
      name
        .split('+')
        .map((namespace) => [
          namespace,
          JSON.parse(readFileSync(`${folder}${language}/${namespace}.json`, 'utf8')),
        ]),
    ),
  )

/** Serves the locale files for the browser under `/locales/`, and copies them into the build, also those of each first screen as one. */
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
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      for (const name of filesForBrowser()) emit(`locales/${name}`, readFileSync(folder + name))
      const names = [
        ...['', ...Object.keys(firstNeeds)].map((path) => wordsName(path)),
        ...Object.keys(openNeeds).map(openedWordsName),
      ]
      for (const language of languages)
        for (const name of new Set(names)) emit(`locales/${language}/${name}.json`, wordsOf(language, name))
    },
  }
}
