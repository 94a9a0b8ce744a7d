import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@patuh/domain/platform/language'
import { createInstance } from 'i18next'
import { LRUCache } from 'lru-cache'
import { apiFolder } from '../paths.ts'

const locales = fileURLToPath(new URL('../locales/', apiFolder))

/** Every namespace of a language: those shared with the web, and those in `server/`. */
const namespacesOf = (language: Language): [string, object][] =>
  readdirSync(join(locales, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(locales, language, name), 'utf8'))])

const i18n = createInstance({
  resources: Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(namespacesOf(language))]),
  ),
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
})
i18n.init()

export type Values = Readonly<Record<string, string | number | null | undefined>>

// Cached, as a lookup costs several times as much as interpolation and lists need the same texts again.
const templates = new LRUCache<string, string>({ max: 5000 })

/** The text of a key such as `mail:greeting`, with its values; of several keys, the first that has a text. */
export function t(language: Language, key: string | string[], values: Values = {}): string {
  const { count, defaultValue } = values
  const cacheKey = JSON.stringify([language, key, count, defaultValue])
  const text =
    templates.get(cacheKey) ?? i18n.t(key, { lng: language, count, defaultValue, skipInterpolation: true })
  templates.set(cacheKey, text)
  return text.includes('{{') ? i18n.services.interpolator.interpolate(text, values, language, {}) : text
}

/** A text that is an array of paragraphs. */
export const paragraphsOf = (language: Language, key: string, values: Values = {}) =>
  i18n.t(key, { ...values, lng: language, returnObjects: true }) as string[]

/** Looks words up in the namespaces of a screen, then in the common one; undefined where there is none. */
export const wordsOf =
  (language: Language, ...namespaces: string[]) =>
  (key: string): string | undefined => {
    for (const lng of [language, 'en'])
      for (const namespace of [...namespaces, 'translation']) {
        const found: unknown = i18n.getResource(lng, namespace, key)
        if (typeof found === 'string') return found
      }
    return undefined
  }
export type Words = ReturnType<typeof wordsOf>
