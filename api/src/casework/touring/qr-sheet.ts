import type { RouteRow } from '@patuh/domain/casework/touring/record'
import type { Language } from '@patuh/domain/platform/language'
import { t } from '../../platform/locale/words.ts'
import { pdf } from '../../platform/pdf/pdf.ts'

type Tag = { seq: number; checkpoint: string; code: string; tagUid: string }

const card = ({ seq, checkpoint, code, tagUid }: Tag) => ({
  stack: [
    { text: `${seq}. ${checkpoint}`, bold: true, fontSize: 13 },
    { text: code, style: 'quiet', margin: [0, 0, 0, 8] as [number, number, number, number] },
    { qr: `patuh:${tagUid}`, fit: 150, eccLevel: 'M' as const },
    { text: tagUid, style: 'quiet', margin: [0, 6, 0, 0] as [number, number, number, number] },
  ],
  alignment: 'center' as const,
  margin: [12, 16, 12, 16] as [number, number, number, number],
})

const blank = { text: '' }

/** PDF with the QR tags of a route, two per row, to be cut out. */
export function tagSheet(route: RouteRow, tags: Tag[], language: Language) {
  const title = t(language, 'print:tag.title')
  const pairs = Array.from({ length: Math.ceil(tags.length / 2) }, (_, row) =>
    tags.slice(row * 2, row * 2 + 2).map(card),
  )
  return pdf({
    info: { title: `${title} ${route.code}` },
    content: [
      { text: title, style: 'title' },
      { text: `${route.code} ${route.name}, ${route.site} (${route.contract})` },
      { text: t(language, 'print:tag.text'), style: 'quiet', margin: [0, 4, 0, 12] },
      {
        table: {
          widths: ['*', '*'],
          dontBreakRows: true,
          body: pairs.map((pair) => (pair.length === 2 ? pair : [...pair, blank])),
        },
        layout: 'cards',
      },
    ],
  })
}
