import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { firstNeeds, firstWords } from '../src/app/first-need.ts'

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

/** Where the first words of each screen are, one file for each language: the name changes with their content. */
export const wordsFolder = `/assets/words-${hash.digest('hex').slice(0, 8)}`
export const wordsName = (path: string) => path.replaceAll('/', '-').replace(/^-/, '')

/** The translations that a screen needs at once, by namespace. */
const firstWordsOf = (language: string, namespaces: string[]) =>
  JSON.stringify(
    Object.fromEntries(
      ['translation', ...namespaces].map((name) => [
        name,
        JSON.parse(readFileSync(`${folder}${language}/${name}.json`, 'utf8')),
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
      const first = [
        ['sign-in', firstWords('', false)] as const,
        ...[...Object.keys(firstNeeds), 'other'].map((path) => [path, firstWords(path, true)] as const),
      ]
      for (const language of languages)
        for (const [path, namespaces] of first)
          emit(
            `${wordsFolder.slice(1)}/${language}/${wordsName(path)}.json`,
            firstWordsOf(language, namespaces),
          )
    },
  }
}
