import type { RouteRow } from '@patuh/domain/casework/touring/record'
import type { Language, Wordings } from '@patuh/domain/platform/language'
import { pdf } from '../../platform/pdf/pdf.ts'

type Tag = { seq: number; checkpoint: string; code: string; tagUid: string }

// The letters at hand are Latin ones: the sheet speaks English or Malay.
const words: Record<'title' | 'text', Pick<Wordings, 'en' | 'ms'>> = {
  title: { en: 'Checkpoint tags', ms: 'Tag titik semak' },
  text: {
    en: 'Cut out, laminate, and mount each tag at its checkpoint. Scan it once to see that it is the right one.',
    ms: 'Potong, laminat dan pasang setiap tag di titik semaknya. Imbas sekali untuk memastikan ia betul.',
  },
}

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

/** Two tags side by side, to be cut out along the lines. */
export function tagSheet(route: RouteRow, tags: Tag[], language: Language) {
  const spoken = language === 'ms' ? 'ms' : 'en'
  const pairs = Array.from({ length: Math.ceil(tags.length / 2) }, (_, row) =>
    tags.slice(row * 2, row * 2 + 2).map(card),
  )
  return pdf({
    info: { title: `${words.title[spoken]} ${route.code}` },
    content: [
      { text: words.title[spoken], style: 'title' },
      { text: `${route.code} ${route.name}, ${route.site} (${route.contract})` },
      { text: words.text[spoken], style: 'quiet', margin: [0, 4, 0, 12] },
      {
        table: {
          widths: ['*', '*'],
          dontBreakRows: true,
          body: pairs.map((pair) => (pair.length === 2 ? pair : [...pair, blank])),
        },
        layout: { hLineStyle: () => ({ dash: { length: 3 } }), vLineStyle: () => ({ dash: { length: 3 } }) },
      },
    ],
  })
}
