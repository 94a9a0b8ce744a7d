const letters = (name: string) => [...name.replaceAll('_', '')].sort().join('')

/** Whether the names differ by one letter, by the order of two, or by underscores. */
export function isSimilar(one: string, other: string) {
  if (letters(one) === letters(other)) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const at = [...short].findIndex((letter, place) => letter !== long[place])
  const rest = at < 0 ? short.length : at
  return long.slice(rest + 1) === short.slice(long.length === short.length ? rest + 1 : rest)
}
