import type { ColumnKind } from '@patuh/domain/platform/list/shape'
import { msAhead } from '@patuh/domain/platform/moment'
import { isFormula } from './csv.ts'
import { zip } from './zip.ts'

/** A typed cell: numbers and dates are stored as such, and a text never becomes a formula. */
export type Cell = { kind: ColumnKind; value: string | number | null }
type Sheet = { name: string; widths: number[]; rows: Iterable<Cell[]> | AsyncIterable<Cell[]>; table?: true }

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// Control characters that XML 1.0 does not allow, escaped or not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const invalidXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(invalidXml, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

// Index of each format in the style sheet below.
const style = { plain: 0, heading: 1, money: 2, date: 3, dateTime: 4, quoted: 5, long: 6 }

const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm:ss\\ AM/PM"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9ECF5"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs>
</styleSheet>`

const days = (ms: number) => ms / 86_400_000 + 25_569

/** Number and style of a numeric cell; undefined for text. */
function numeric({ kind, value }: Cell): [number, number] | undefined {
  if (kind === 'number' || kind === 'money')
    return [Number(value), kind === 'money' ? style.money : style.plain]
  if (kind === 'date') return [days(Date.parse(`${value}T00:00:00Z`)), style.date]
  if (kind === 'dateTime') return [days(Date.parse(String(value)) + msAhead), style.dateTime]
  return undefined
}

function textCell(at: string, text: string, wanted: number) {
  const how = wanted === style.plain && isFormula(text) ? style.quoted : wanted
  const buffer = escaped(text.slice(0, 32_767))
  return `<c r="${at}" s="${how}" t="inlineStr"><is><t xml:space="preserve">${buffer}</t></is></c>`
}

function cellXml(cell: Cell, at: string, wanted: number) {
  if (cell.value === null || cell.value === '') return ''
  const [number, how] = (wanted === style.plain && numeric(cell)) || []
  return number !== undefined && Number.isFinite(number)
    ? `<c r="${at}" s="${how}"><v>${number}</v></c>`
    : textCell(at, String(cell.value), wanted)
}

/** 0 → A, 26 → AA */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const rowXml = (cells: Cell[], row: number, wanted: number) =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, letters(index) + row, wanted)).join('')}</row>`

async function* sheetXml({ widths, rows, table }: Sheet) {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${table ? frozen : ''}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let row = 0
  let buffer = ''
  for await (const cells of rows) {
    row++
    buffer += rowXml(cells, row, table ? (row === 1 ? style.heading : style.plain) : style.plain)
    if (buffer.length > 65_536) {
      yield buffer
      buffer = ''
    }
  }
  yield `${buffer}</sheetData>`
  if (table) yield `<autoFilter ref="A1:${letters(widths.length - 1)}${Math.max(row, 1)}"/>`
  yield '</worksheet>'
}

// Excel's limits for sheet names.
const sheetName = (name: string) =>
  escaped(
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim(),
  )

function partsOf(sheets: Sheet[]) {
  const each = (part: (number: number, name: string) => string) =>
    sheets.map(({ name }, index) => part(index + 1, sheetName(name))).join('')
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${mime}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}

/** Writes an XLSX workbook as a stream: the rows of each sheet are read when they are written. */
export const workbook = (sheets: Sheet[]) =>
  zip([
    ...Object.entries(partsOf(sheets)).map(([name, text]) => ({ name, text: [text] })),
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      text: sheetXml(sheet),
    })),
  ])
