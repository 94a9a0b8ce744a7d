import { tellFacts } from '@patuh/domain/platform/file'
import type { Language } from '@patuh/domain/platform/language'
import { formatMoment } from '@patuh/domain/platform/moment'
import { formatMoney, parseMoney } from '@patuh/domain/platform/money'
import type { FastifyReply } from 'fastify'
import type { Content } from 'pdfmake/interfaces.js'
import { secondLanguage } from '../locale/reader.ts'
import { t, type Values } from '../locale/words.ts'
import { statusText } from '../workflow/text.ts'

/** Something in English and in the second language of the document, which other readers understand too. */
export const inBoth = (say: (language: Language) => string | null | undefined) =>
  [...new Set([say('en'), say(secondLanguage())].filter(Boolean))].join(' / ')

/** A text of the namespace `print` in both languages. */
export const bilingual = (key: string, values?: Values) =>
  inBoth((language) => t(language, `print:${key}`, values))

/** The name of a status in both languages. */
export const printedStatus = (...status: [workflow: Parameters<typeof statusText>[0], value: number]) =>
  inBoth((language) => statusText(...status, language))

/** `12-03-2026` */
export const day = (date: string | null) => (date ? date.slice(0, 10).split('-').reverse().join('-') : '–')

/** `03-2026` */
export const month = (date: string) => day(date).slice(3)

/** `RM 46,500.00`; a masked amount is a dash. */
export function ringgit(text: string | null) {
  const value = text === null ? null : parseMoney(text)
  return value ? formatMoney(value) : '–'
}

export const heading = (key: string, after = ''): Content => ({
  text: `${bilingual(key)} ${after}`.trim(),
  style: 'heading',
})

/** What is known about a picture, one fact per line. */
export const pictureFacts = (file: Parameters<typeof tellFacts>[0]) =>
  tellFacts(file)
    .map(({ key, time, place }) =>
      inBoth((language) => t(language, `file:fact.${key}`, { time: time ? formatMoment(time) : '', place })),
    )
    .join('\n')

type Row = [label: string, value: string | null]

/** Two columns: label and value. */
export const named = (rows: Row[]): Content => ({
  layout: 'lines',
  table: {
    widths: [170, '*'],
    body: rows.map(([label, value]) => [{ text: label, style: 'quiet' }, value || '–']),
  },
})

/** The same, with labels from the namespace `print`. */
export const facts = (rows: Row[]) => named(rows.map(([key, value]) => [bilingual(key), value]))

type Cell = string | number | null
type Width = number | '*' | 'auto'

const sideOf = (end: 'end' | undefined) => (end ? ('right' as const) : ('left' as const))

/** A table with a repeated header row; `end` aligns numbers to the right. */
export const grid = (columns: [key: string, width: Width, end?: 'end'][], rows: Cell[][]): Content =>
  rows.length === 0
    ? { text: '–', style: 'quiet' }
    : {
        layout: 'lines',
        fontSize: 8,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map(([, width]) => width),
          body: [
            columns.map(([key, , end]) => ({ text: bilingual(key), bold: true, alignment: sideOf(end) })),
            ...rows.map((row) =>
              row.map((cell, index) => ({
                text: String(cell ?? '–'),
                alignment: sideOf(columns[index]?.[2]),
              })),
            ),
          ],
        },
      }

/** Headers of a PDF answer: attachment, sandboxed, not cached. */
export const asPdf = (reply: FastifyReply, fileName: string) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
