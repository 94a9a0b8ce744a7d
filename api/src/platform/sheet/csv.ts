/** Formula injection: text that a spreadsheet would run as a formula, also with full-width signs. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
export const isFormula = (text: string) => formula.test(text)

/** One CSV cell: text that starts like a formula is prefixed with an apostrophe, numbers stay numbers. */
function cell(value: unknown) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const plain = isFormula(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvLine = (values: unknown[]) => `${values.map(cell).join(',')}\r\n`

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = '\uFEFF'

export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})
