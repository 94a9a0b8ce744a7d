import { Readable } from 'node:stream'
import { timeZone, utcOffset } from '@patuh/domain/platform/moment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../platform/http/language.ts'
import { t } from '../../platform/locale/words.ts'
import { type Cell, workbook, xlsxType } from '../../platform/sheet/xlsx.ts'

export const text = (value: unknown): Cell => ({ kind: 'text', value: String(value) })

/** The words of the last sheet, which describes the export. */
export const aboutWords = (request: FastifyRequest) => (key: string) =>
  t(languageOf(request), `export:${key}`)

/** Who exported what and when, in the caller's language. */
export function* origin(request: FastifyRequest, title: string): Generator<Cell[]> {
  const label = aboutWords(request)
  const { user } = request.actor
  yield [text(label('product')), text('Patuh')]
  yield [text(label('list')), text(title)]
  yield [text(label('by')), text(`${user.name} <${user.email}>`)]
  yield [text(label('organization')), text(user.userProfile.name)]
  yield [text(label('at')), { kind: 'dateTime', value: new Date().toISOString() }]
  yield [text(label('zone')), text(`${timeZone} (UTC${utcOffset})`)]
}

export const sendBook = (reply: FastifyReply, name: string, sheets: Parameters<typeof workbook>[0]) =>
  reply
    .header('content-type', xlsxType)
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .send(Readable.from(workbook(sheets)))

type Table = { name: string; headings: string[]; rows: Cell[][] }

/** Sends small tables as a workbook with a describing last sheet, for data that is not a list. */
export const sendTables = (
  request: FastifyRequest,
  reply: FastifyReply,
  { file, title, tables, told }: { file: string; title: string; tables: Table[]; told: Cell[][] },
) =>
  sendBook(reply, file, [
    ...tables.map(({ name, headings, rows }) => ({
      name,
      widths: headings.map((heading) => Math.max(18, heading.length + 4)),
      rows: [headings.map(text), ...rows],
      table: true as const,
    })),
    {
      name: aboutWords(request)('about'),
      widths: [24, 60],
      rows: [...origin(request, title), ...told],
    },
  ])
