import type { Person } from '@patuh/domain/people/person'
import type { Language, Wordings } from '@patuh/domain/platform/language'
import sharp from 'sharp'
import type { Env } from '../../platform/env.ts'
import { pdf } from '../../platform/pdf/pdf.ts'

// The letters at hand are Latin ones: the pass speaks English or Malay.
const words: Record<'title' | 'until' | 'text', Pick<Wordings, 'en' | 'ms'>> = {
  title: { en: 'Pass', ms: 'Pas' },
  until: { en: 'Papers valid to', ms: 'Dokumen sah hingga' },
  text: {
    en: 'Scan it to see whether the bearer is ready for the next shift.',
    ms: 'Imbas untuk melihat sama ada pemegang sedia untuk syif seterusnya.',
  },
}

const day = (date: string) => date.split('-').reverse().join('-')

type Box = [number, number, number, number]
const gap: Box = [0, 2, 0, 0]

/** A card to carry: the face, the name, where they belong, and a code that leads to the record. */
export async function pass(env: Env, row: Person, photo: Buffer | undefined, language: Language) {
  const spoken = language === 'ms' ? 'ms' : 'en'
  const face = photo && (await sharp(photo).jpeg({ quality: 85 }).toBuffer())
  const lines = [row.position?.name, row.organization?.name, row.site?.name].filter(
    (line) => line !== undefined,
  )
  const until = row.expiresOn ? [`${words.until[spoken]} ${day(row.expiresOn)}`] : []
  return pdf({
    info: { title: `${words.title[spoken]} ${row.refNo}` },
    pageSize: { width: 242.6, height: 153 },
    pageMargins: [12, 12, 12, 12],
    footer: undefined as never,
    content: [
      {
        columns: [
          face
            ? { image: `data:image/jpeg;base64,${face.toString('base64')}`, width: 66, height: 66 }
            : { text: ' ', width: 66 },
          {
            width: '*',
            margin: [8, 0, 4, 0] as Box,
            stack: [
              { text: 'Patuh', color: '#0f6b6b', bold: true, fontSize: 9 },
              { text: row.fullName, bold: true, fontSize: 11, margin: gap },
              { text: row.refNo, style: 'quiet', margin: gap },
              ...lines.map((text) => ({ text, fontSize: 8, margin: gap })),
            ],
          },
        ],
      },
      {
        columns: [
          {
            width: '*',
            margin: [0, 8, 8, 0] as Box,
            stack: [...until, words.text[spoken]].map((text) => ({
              text,
              style: 'quiet',
              fontSize: 7,
              margin: gap,
            })),
          },
          {
            width: 56,
            qr: `${env.baseUrl}/manage-user/person?open=${row.id}`,
            fit: 56,
            eccLevel: 'M' as const,
            margin: [0, 4, 0, 0] as Box,
          },
        ],
      },
    ],
  })
}
