import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { ContentTable, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { apiFolder } from '../paths.ts'
import { gap, margin } from './page.ts'
import { withScripts } from './script.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const ours = fileURLToPath(new URL('fonts/', apiFolder))
const font = (style: string) => join(fonts, `Roboto-${style}.ttf`)

const everyStyle = (path: string) => ({ normal: path, bold: path, italics: path, bolditalics: path })

type Maker = {
  setFonts: (fonts: object) => void
  setTableLayouts: (layouts: Record<string, CustomTableLayout>) => void
  setUrlAccessPolicy: (allow: () => boolean) => void
  setLocalAccessPolicy: (allow: (path: string) => boolean) => void
  createPdf: (definition: TDocumentDefinitions) => { getBuffer: () => Promise<Buffer> }
}
const maker = pdfmake as unknown as Maker
maker.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
  Chinese: everyStyle(join(ours, 'noto-sans-sc-400.ttf')),
  Tamil: everyStyle(join(ours, 'noto-sans-tamil-400.ttf')),
})
const isLast = (column: number, { table }: ContentTable) => column === (table.widths?.length ?? 0) - 1
maker.setTableLayouts({
  lines: {
    hLineWidth: (row, { table: { headerRows = 0, body } }) => {
      if (row === 0 || row < headerRows || row === body.length) return 0
      return row === headerRows ? 1.5 : 0.5
    },
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row === table.headerRows ? 'black' : '#aaa'),
    paddingLeft: (column) => (column === 0 ? 0 : gap / 2),
    paddingRight: (column, node) => (isLast(column, node) ? 0 : gap / 2),
  },
  /** Cards to be cut out. */
  cards: { hLineStyle: () => ({ dash: { length: 3 } }), vLineStyle: () => ({ dash: { length: 3 } }) },
})
// pdfmake may read its fonts only: no URL and no other file that a text could name (SSRF).
maker.setUrlAccessPolicy(() => false)
maker.setLocalAccessPolicy((path) => path.startsWith(fonts) || path.startsWith(ours))

/** Entry of the worker thread: renders a PDF with the common margins, fonts and page numbers. */
export const run = (definition: TDocumentDefinitions) =>
  maker
    .createPdf({
      pageMargins: [margin, 56, margin, 56],
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
      styles: {
        title: { fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
        heading: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] },
        quiet: { color: '#56626b', fontSize: 8 },
      },
      footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', style: 'quiet' }),
      ...definition,
      content: withScripts(definition.content) as TDocumentDefinitions['content'],
    })
    .getBuffer()
