import type { Manifest } from 'vite'

/** An entry with every script and style that it imports, recursively. */
export function neededBy(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(`/${file}`)
  for (const next of chunk.imports ?? []) neededBy(manifest, next, seen)
  return seen
}
