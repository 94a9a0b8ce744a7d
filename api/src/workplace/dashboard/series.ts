import type { Measure } from '@patuh/domain/workplace/dashboard'

/** Percentage with one decimal; null if there is nothing to divide by. */
export const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

/** A monthly measure as a series of twelve values, null for months without rows. */
export function measureOf<Row extends { period: string }>(
  facts: Pick<Measure, 'name' | 'unit' | 'better'> & { link?: string },
  months: readonly string[],
  rows: readonly Row[],
  figureOf: (row: Row) => number | null,
): Measure {
  const of = new Map(rows.map((row) => [row.period, row]))
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
