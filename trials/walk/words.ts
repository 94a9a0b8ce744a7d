import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Words } from './fault.ts'

const folder = fileURLToPath(new URL('../../locales/', import.meta.url))

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )

const wordsOf = (language: string) =>
  readdirSync(folder + language)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => flat(JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8'))))

/** Texts that must not appear in this language: locale keys, and English texts that have a translation. */
export function foreignWords(language: string): Words {
  const own = wordsOf(language)
  const known = new Set(own.map(([, value]) => value))
  const english = wordsOf('en').map(([, value]) => value)
  return {
    keys: own.map(([key]) => key),
    english: [...new Set(english)].filter(
      (value) => value.length > 3 && !value.includes('{{') && !known.has(value),
    ),
  }
}
