import * as z from 'zod'

/** How a figure is written. */
export const units = ['count', 'percent', 'hours', 'money'] as const
export type Unit = (typeof units)[number]

/** How many rows a list has: the figure, and where the same rows are seen. */
export const tile = z.object({
  name: z.string(),
  screen: z.string(),
  count: z.int(),
  /** How it should be seen when there are any. */
  tone: z.enum(['plain', 'warning', 'danger']),
  /** The call that answers the same rows: `complaints?queue=true`. */
  list: z.string(),
  /** The screen that shows them. */
  link: z.string(),
})
export type Tile = z.infer<typeof tile>

/** A rate or an amount over time. Null where there is nothing to divide by: not applicable, never zero. */
export const measure = z.object({
  name: z.string(),
  unit: z.enum(units),
  value: z.number().nullable(),
  /** The month before. */
  previous: z.number().nullable(),
  /** Which way is an improvement. */
  better: z.enum(['up', 'down', 'neither']),
  /** Twelve months, this one last; empty where the figure has no past. */
  months: z.array(z.number().nullable()),
  link: z.string().nullable(),
})
export type Measure = z.infer<typeof measure>

export const chart = z.object({
  name: z.string(),
  kind: z.enum(['columns', 'lines', 'bars']),
  unit: z.enum(units),
  /** The names of what is drawn, at most four. */
  series: z.array(z.string()),
  points: z.array(
    z.object({
      /** A month or a week by its first day, or the name of a record. */
      label: z.string(),
      values: z.array(z.number().nullable()),
      link: z.string().nullable(),
    }),
  ),
})
export type Chart = z.infer<typeof chart>

/** Something that waits for this person, and until when. */
export const due = z.object({
  kind: z.string(),
  id: z.int(),
  /** What people call it: a reference number. */
  name: z.string(),
  text: z.string(),
  /** How many it speaks for, where it is about several. */
  count: z.int().optional(),
  dueAt: z.iso.datetime().nullable(),
  link: z.string(),
})
export type Due = z.infer<typeof due>

export const dashboard = z.object({
  tiles: z.array(tile),
  /** Whose move it is in every open case that this person sees. */
  holders: z.array(tile.extend({ overdue: z.int() })),
  measures: z.array(measure),
  charts: z.array(chart),
  due: z.array(due),
  /** How many more wait than are shown. */
  dueTotal: z.int(),
})
export type Dashboard = z.infer<typeof dashboard>
