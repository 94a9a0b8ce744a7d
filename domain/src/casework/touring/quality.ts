import * as z from 'zod'
import { id } from '../../platform/field.ts'
import { filter } from '../../platform/list.ts'
import { day } from '../attendance/record.ts'

export const qualityQuery = z.strictObject({
  from: day,
  to: day,
  contractId: filter.ids().optional(),
  zoneId: filter.ids().optional(),
})

/** Completion of each route, and the hours and weekdays with missed rounds. */
export const quality = z.object({
  index: z.number().nullable(),
  rounds: z.int(),
  routes: z.array(
    z.object({
      routeId: id,
      route: z.string(),
      site: z.string(),
      rounds: z.int(),
      done: z.int(),
      required: z.int(),
      index: z.number().nullable(),
    }),
  ),
  cells: z.array(
    z.object({
      weekday: z.int(),
      hour: z.int(),
      rounds: z.int(),
      missed: z.int(),
      /** Of the missed ones, those during weather or an incident at their place. */
      disturbed: z.int(),
    }),
  ),
})
export type Quality = z.infer<typeof quality>

type Recurrence = { times: string[]; days: number[]; validFrom: string; validTo: string | null }

const plusDays = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Preview of the next rounds of a route, by day, before it is saved. */
export function previewOf({ times, days, validFrom, validTo }: Recurrence, from: string, count = 7) {
  return Array.from({ length: count }, (_, ahead) => plusDays(from, ahead)).map((date) => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
    const isOn = days.includes(weekday) && date >= validFrom && (!validTo || date <= validTo)
    return { date, times: isOn ? [...times].sort() : [] }
  })
}
