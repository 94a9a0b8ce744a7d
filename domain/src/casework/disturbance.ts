import * as z from 'zod'
import { choice, date, id, optional, paragraph, ref, text } from '../platform/field.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'

export const disturbanceKinds = [
  'rain',
  'storm',
  'flood',
  'haze',
  'power',
  'fire',
  'incident',
  'other',
] as const

const clock = () => text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Weather or an incident at a place: `storm, 14 March, 02:00 to 04:00`. An end before the start is of the next day. */
export const disturbanceInput = z.strictObject({
  zoneId: ref('zone'),
  kind: choice(disturbanceKinds),
  onDate: date(),
  fromTime: clock(),
  toTime: clock(),
  note: optional(paragraph(300)),
})
export type DisturbanceInput = z.output<typeof disturbanceInput>

export const disturbanceRow = z.object({
  id,
  lockVersion: z.int(),
  ...disturbanceInput.shape,
  place: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type DisturbanceRow = z.infer<typeof disturbanceRow>

const moment = z.iso.datetime({ offset: true })

export const disturbanceList = defineList({
  name: 'disturbance',
  api: 'disturbances',
  columns: { startsAt: 'dateTime', endsAt: 'dateTime', kind: 'choice', place: 'text', note: 'text' },
  sorts: ['startsAt', 'endsAt', 'kind', 'place'],
  filters: {
    kind: filter.choice(disturbanceKinds),
    /** Those that concern this place: its own, and those of the places above. */
    zoneId: filter.ids(),
    /** Those that overlap this time. */
    after: moment,
    before: moment,
  },
})
