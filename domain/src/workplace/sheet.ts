/** What a file of rows holds, each row under the number by which the file counts it. */
export type Sheet = { headings: string[]; rows: { no: number; cells: string[] }[] }

/** By column of the file what it says, or nothing. */
export type Mapping<Name extends string> = (Name | null)[]

/** What a column may be called, by what it says. */
export type ColumnNames<Name extends string> = Record<Name, RegExp>

/** What each heading seems to mean, each meaning once; nobody has to agree. */
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

/** The rows below their headings. Above those a device may print a title, its address, the month. */
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

/** The cell of a row that says this. */
export const cellOf =
  <Name extends string>(mapping: Mapping<Name>, cells: string[]) =>
  (name: Name) =>
    cells[mapping.indexOf(name)]?.trim() ?? ''
