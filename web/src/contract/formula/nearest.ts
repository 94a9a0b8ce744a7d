/** Levenshtein distance. */
function distance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, against] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== against)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was probably meant, if one is close enough. */
export function nearest(word: string, names: readonly string[]) {
  const ranked = names
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name) }))
    .sort((a, b) => a.steps - b.steps)
  const [best] = ranked
  return best && best.steps <= Math.max(2, Math.floor(word.length / 3)) ? best.name : undefined
}
