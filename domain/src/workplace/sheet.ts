/** The parsed rows of a file, each with its row number. */
export type Sheet = { headings: string[]; rows: { no: number; cells: string[] }[] }

/** The meaning of each column of the file; null if ignored. */
export type Mapping<Name extends string> = (Name | null)[]

/** The headings that match each meaning. */
export type ColumnNames<Name extends string> = Record<Name, RegExp>

/** Guesses the meaning of each heading, each meaning once; the user can change it. */
export function guessMapping<Name extends string>(
  names: ColumnNames<Name>,
  headings: string[],
): Mapping<Name> {
  const taken = new Set<Name>()
  return headings.map((heading) => {
    const found = (Object.keys(names) as Name[]).find(
      (name) => !taken.has(name) && names[name].test(heading.trim()),
    )
    if (found) taken.add(found)
    return found ?? null
  })
}

const above = 10

/** Finds the headings and the rows below. A device may print a title, its address or the month above. */
export function sheetOf<Name extends string>(names: ColumnNames<Name>, rows: string[][]): Sheet {
  const numbered = rows
    .map((cells, index) => ({ no: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const known = numbered
    .slice(0, above)
    .map(({ cells }) => guessMapping(names, cells).filter((name) => name !== null).length)
  const at = Math.max(0, known.indexOf(Math.max(...known)))
  return { headings: numbered[at]?.cells ?? [], rows: numbered.slice(at + 1) }
}

/** The cell of a row with this meaning. */
export const cellOf =
  <Name extends string>(mapping: Mapping<Name>, cells: string[]) =>
  (name: Name) =>
    cells[mapping.indexOf(name)]?.trim() ?? ''
