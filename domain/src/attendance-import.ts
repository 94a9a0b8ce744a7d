import * as z from 'zod'
import { moment } from './attendance-record.ts'
import { text, whole } from './field.ts'

/** Someone was seen by a device or written into a list: at this moment, coming, going, or nobody says which. */
const punch = z.strictObject({
  /** As the file counts: the headings are row 1. */
  row: whole(1, 100_000),
  /** An employment number, a reference number, or a full name. */
  person: text(200),
  at: moment,
  direction: z.enum(['in', 'out']).nullable().default(null),
})
export type Punch = z.output<typeof punch>

export const punchImport = z.strictObject({
  fileName: text(200),
  /** Says what would become of each shift, and writes nothing. */
  isPreview: z.boolean(),
  punches: z.array(punch).min(1).max(5000),
})

export const punchFates = ['changed', 'same', 'refused'] as const
export const punchAnswer = z.object({
  shifts: z.array(
    z.object({
      fate: z.enum(punchFates),
      /** Why it is refused: a code of `error.field` or `error`. */
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

/** What the columns of a file can be. */
export const punchColumns = ['person', 'date', 'at', 'in', 'out', 'direction'] as const
export type PunchColumn = (typeof punchColumns)[number]
export type Mapping = (PunchColumn | null)[]

const names: Record<PunchColumn, RegExp> = {
  person: /^(person|name|nama|employee|staff|guard|pengawal|emp|pin|user|id|no ?pekerja|employment)/i,
  date: /^(date|tarikh|work ?date|day|hari)$/i,
  at: /^(at|time|timestamp|date ?time|masa|punch|check ?time|tarikh ?masa)$/i,
  in: /^(in|time ?in|clock ?in|check ?in|masuk|masa ?masuk)/i,
  out: /^(out|time ?out|clock ?out|check ?out|keluar|masa ?keluar)/i,
  direction: /^(direction|status|state|type|in ?\/ ?out|arah|jenis)/i,
}

/** What each heading seems to mean; nobody has to agree. */
export function guessMapping(headings: string[]): Mapping {
  const taken = new Set<PunchColumn>()
  return headings.map((heading) => {
    const found = punchColumns.find((name) => !taken.has(name) && names[name].test(heading.trim()))
    if (found) taken.add(found)
    return found ?? null
  })
}

const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const iso = /^\d{4}-\d{2}-\d{2}$/
const clock = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/i

function dayOf(said: string) {
  const found = local.exec(said)
  if (found) return `${found[3]}-${found[2]?.padStart(2, '0')}-${found[1]?.padStart(2, '0')}`
  return iso.test(said) ? said : null
}

function timeOf(said: string) {
  const found = clock.exec(said)
  if (!found) return null
  const [, hours = '', minutes = '', seconds = '00', half] = found
  const base = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return base > 23 || Number(minutes) > 59 || Number(seconds) > 59
    ? null
    : `${String(base).padStart(2, '0')}:${minutes}:${seconds}`
}

/** `31/12/2026 08:05`, or a time on the day of another column, as a moment on the agency's clock. */
export function readMoment(said: string, day = '') {
  const words = said.trim().replace('T', ' ').split(/\s+/)
  const ownDay = dayOf(words[0] ?? '')
  const on = ownDay ?? dayOf(day.trim().split(/[\sT]/)[0] ?? '')
  const time = timeOf((ownDay ? words.slice(1) : words).join(' '))
  const whole = on && time ? new Date(`${on}T${time}+08:00`) : null
  return whole && !Number.isNaN(whole.getTime()) ? whole.toISOString() : null
}

const directionOf = (said: string) =>
  /^(in|masuk|i|c\/in|0|check ?in)$/i.test(said)
    ? 'in'
    : /^(out|keluar|o|c\/out|1|check ?out)$/i.test(said)
      ? 'out'
      : null

type Read = { punches: Punch[]; unread: number[] }

/** What the rows of a file say under this mapping, and the rows that say nothing that can be understood. */
export function readPunches(rows: string[][], mapping: Mapping): Read {
  const punches: Punch[] = []
  const unread: number[] = []
  rows.forEach((cells, index) => {
    const cell = (name: PunchColumn) => cells[mapping.indexOf(name)]?.trim() ?? ''
    const row = index + 2
    const person = cell('person')
    const before = punches.length
    const add = (said: string, direction: Punch['direction']) => {
      const at = said && readMoment(said, cell('date'))
      if (person && at) punches.push({ row, person, at, direction })
    }
    add(cell('at'), directionOf(cell('direction')))
    add(cell('in'), 'in')
    add(cell('out'), 'out')
    const [inAt, outAt] = [punches.at(-2), punches.at(-1)]
    // A night ends on the next day, also where the file gives one date for both.
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
  })
  return { punches, unread }
}
