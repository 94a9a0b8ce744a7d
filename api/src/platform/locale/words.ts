import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@patuh/domain/platform/language'
import { apiFolder } from '../paths.ts'

type Tree = { [key: string]: string | Tree }

// What a sheet calls things is what the screen calls them: one set of words for both.
const folder = fileURLToPath(new URL('../locales/', apiFolder))
const known = new Map<string, Tree>()

function read(language: Language, namespace: string): Tree {
  const name = `${language}/${namespace}.json`
  const tree = known.get(name) ?? (JSON.parse(readFileSync(folder + name, 'utf8')) as Tree)
  known.set(name, tree)
  return tree
}

function at(tree: Tree, key: string) {
  let found: string | Tree | undefined = tree
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The words of a screen in one language, as its own file and the common one have them. */
export const wordsOf =
  (language: Language, ...namespaces: string[]) =>
  (key: string) => {
    for (const tongue of [language, 'en'] as const)
      for (const namespace of [...namespaces, 'translation']) {
        const found = at(read(tongue, namespace), key)
        if (found !== undefined) return found
      }
    return undefined
  }
export type Words = ReturnType<typeof wordsOf>
