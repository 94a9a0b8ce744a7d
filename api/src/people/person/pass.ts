import type { Person } from '@patuh/domain/people/person'
import type { Language } from '@patuh/domain/platform/language'
import sharp from 'sharp'
import type { Env } from '../../platform/env.ts'
import { t } from '../../platform/locale/words.ts'
import { day } from '../../platform/pdf/part.ts'
import { pdf } from '../../platform/pdf/pdf.ts'

type Box = [number, number, number, number]
const gap: Box = [0, 2, 0, 0]

/** The security pass as a PDF card: photo, name, organisation, and a QR code that links to the record. */
export async function pass(env: Env, row: Person, photo: Buffer | undefined, language: Language) {
  const face = photo && (await sharp(photo).jpeg({ quality: 85 }).toBuffer())
  const lines = [row.position?.name, row.organization?.name, row.site?.name].filter(
    (line) => line !== undefined,
  )
  const until = row.expiresOn ? [`${t(language, 'print:pass.until')} ${day(row.expiresOn)}`] : []
  return pdf({
    info: { title: `${t(language, 'print:pass.title')} ${row.refNo}` },
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
            stack: [...until, t(language, 'print:pass.text')].map((text) => ({
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
