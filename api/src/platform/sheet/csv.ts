/** What a spreadsheet would take for a formula, in either width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
export const isFormula = (text: string) => formula.test(text)

/** One cell of a CSV file: text that starts like a formula is made plain text, numbers stay numbers. */
function cell(value: unknown) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const plain = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvLine = (values: unknown[]) => `${values.map(cell).join(',')}\r\n`

/** Says to Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})
