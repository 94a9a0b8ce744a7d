import type { Measure } from '@patuh/domain/workplace/dashboard'

/** A share in percent, to one decimal; nothing where there is nothing to divide by. */
export const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

/** A figure of this month with eleven before it: from rows by month to a line without gaps in time. */
export function measureOf<Row extends { month: string }>(
  facts: Pick<Measure, 'name' | 'unit' | 'better'> & { link?: string },
  months: readonly string[],
  rows: readonly Row[],
  figureOf: (row: Row) => number | null,
): Measure {
  const of = new Map(rows.map((row) => [row.month, row]))
  const values = months.map((month) => {
    const row = of.get(month)
    return row ? figureOf(row) : null
  })
  return {
    link: null,
    ...facts,
    value: values.at(-1) ?? null,
    previous: values.at(-2) ?? null,
    months: values,
  }
}
