type Json = unknown

/** Canonical JSON with sorted keys: the same facts give the same text, for hashing. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`).join(',')}}`
}
