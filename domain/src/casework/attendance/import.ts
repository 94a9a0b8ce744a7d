import * as z from 'zod'
import { text, whole } from '../../platform/field.ts'
import { utcOffset } from '../../platform/moment.ts'
import { cellOf, type Mapping, type Sheet } from '../../workplace/sheet.ts'
import { moment } from './record.ts'

/** A punch from a device or a list: a person, a time, and a direction if known. */
const punch = z.strictObject({
  /** Row as in the file: the headings are row 1. */
  row: whole(1, 1_048_576),
  /** An employment number, a reference number, or a full name. */
  person: text(200),
  at: moment,
  direction: z.enum(['in', 'out']).nullable().default(null),
})
export type Punch = z.output<typeof punch>

/** Maximum per request; longer files are sent in several requests. */
const punchesAtOnce = 5000

export const punchImport = z.strictObject({
  fileName: text(200),
  /** Preview: reports the outcome of each shift and writes nothing. */
  isPreview: z.boolean(),
  punches: z.array(punch).min(1).max(punchesAtOnce),
})

export const punchFates = ['changed', 'same', 'refused'] as const
export const punchAnswer = z.object({
  shifts: z.array(
    z.object({
      fate: z.enum(punchFates),
      /** Why the row is refused: a code of `error.field` or `error`. */
      code: z.string().nullable(),
      rows: z.array(z.int()),
      person: z.string(),
      site: z.string().nullable(),
      shiftStart: z.string().nullable(),
      inAt: z.string().nullable(),
      outAt: z.string().nullable(),
    }),
  ),
})
export type PunchAnswer = z.infer<typeof punchAnswer>
export type PunchedShift = PunchAnswer['shifts'][number]

/** The possible meanings of a column, with the headings that match. */
export const punchColumns = {
  person: /^(person|name|nama|employee|staff|guard|pengawal|emp|pin|user|id|no ?pekerja|employment)/i,
  date: /^(date|tarikh|work ?date|day|hari)$/i,
  at: /^(at|time|timestamp|date ?time|masa|punch|check ?time|tarikh ?masa)$/i,
  in: /^(in|time ?in|clock ?in|check ?in|masuk|masa ?masuk)/i,
  out: /^(out|time ?out|clock ?out|check ?out|keluar|masa ?keluar)/i,
  direction: /^(direction|status|state|type|in ?\/ ?out|arah|jenis)/i,
}
export type PunchColumn = keyof typeof punchColumns

const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const iso = /^\d{4}-\d{2}-\d{2}$/
const clock = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/i

function dayOf(cellText: string) {
  const found = local.exec(cellText)
  if (found) return `${found[3]}-${found[2]?.padStart(2, '0')}-${found[1]?.padStart(2, '0')}`
  return iso.test(cellText) ? cellText : null
}

function timeOf(cellText: string) {
  const found = clock.exec(cellText)
  if (!found) return null
  const [, hours = '', minutes = '', seconds = '00', half] = found
  const base = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return base > 23 || Number(minutes) > 59 || Number(seconds) > 59
    ? null
    : `${String(base).padStart(2, '0')}:${minutes}:${seconds}`
}

/** Parses `31/12/2026 08:05`, or a time with the day of another column, in the agency's time zone. */
export function readMoment(cellText: string, day = '') {
  const words = cellText.trim().replace('T', ' ').split(/\s+/)
  const ownDay = dayOf(words[0] ?? '')
  const on = ownDay ?? dayOf(day.trim().split(/[\sT]/)[0] ?? '')
  const time = timeOf((ownDay ? words.slice(1) : words).join(' '))
  const whole = on && time ? new Date(`${on}T${time}${utcOffset}`) : null
  return whole && !Number.isNaN(whole.getTime()) ? whole.toISOString() : null
}

const directionOf = (cellText: string) =>
  /^(in|masuk|i|c\/in|0|check ?in)$/i.test(cellText)
    ? 'in'
    : /^(out|keluar|o|c\/out|1|check ?out)$/i.test(cellText)
      ? 'out'
      : null

type Read = { punches: Punch[]; unread: number[] }

/** Reads the punches of a file with this column mapping, and the row numbers that could not be parsed. */
export function readPunches(rows: Sheet['rows'], mapping: Mapping<PunchColumn>): Read {
  const punches: Punch[] = []
  const unread: number[] = []
  for (const { no: row, cells } of rows) {
    const cell = cellOf(mapping, cells)
    const person = cell('person')
    const before = punches.length
    const add = (cellText: string, direction: Punch['direction']) => {
      const at = cellText && readMoment(cellText, cell('date'))
      if (person && at) punches.push({ row, person, at, direction })
    }
    add(cell('at'), directionOf(cell('direction')))
    add(cell('in'), 'in')
    add(cell('out'), 'out')
    const [inAt, outAt] = [punches.at(-2), punches.at(-1)]
    // A night shift ends on the next day, also where the file gives one date for both.
    if (
      cell('in') &&
      inAt &&
      outAt &&
      inAt !== outAt &&
      outAt.row === row &&
      inAt.row === row &&
      outAt.at <= inAt.at
    )
      outAt.at = new Date(Date.parse(outAt.at) + 86_400_000).toISOString()
    if (punches.length === before) unread.push(row)
  }
  return { punches, unread }
}

/** Splits punches into parts for separate requests; all punches of one person stay in one part. */
export function punchParts(punches: Punch[], most = punchesAtOnce) {
  const byPerson = new Map<string, Punch[]>()
  for (const punch of punches) {
    const own = byPerson.get(punch.person.toLowerCase())
    if (own) own.push(punch)
    else byPerson.set(punch.person.toLowerCase(), [punch])
  }
  const parts: Punch[][] = []
  for (const own of byPerson.values())
    for (let from = 0; from < own.length; from += most) {
      const some = own.slice(from, from + most)
      const last = parts.at(-1)
      if (last && last.length + some.length <= most) last.push(...some)
      else parts.push(some)
    }
  return parts
}
