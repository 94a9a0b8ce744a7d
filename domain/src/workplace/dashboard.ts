import * as z from 'zod'

/** The unit of a figure. */
export const units = ['count', 'percent', 'hours', 'money'] as const
export type Unit = (typeof units)[number]

/** A tile: the number of rows of a list, with a link to them. */
export const tile = z.object({
  name: z.string(),
  screen: z.string(),
  count: z.int(),
  /** The colour when the number is not zero. */
  tone: z.enum(['plain', 'warning', 'danger']),
  /** The API request for the same rows: `complaints?queue=true`. */
  list: z.string(),
  /** The screen that shows them. */
  link: z.string(),
})
export type Tile = z.infer<typeof tile>

/** A rate or an amount over time. Null where the divisor is zero: not applicable. */
export const measure = z.object({
  name: z.string(),
  unit: z.enum(units),
  value: z.number().nullable(),
  /** The previous month. */
  previous: z.number().nullable(),
  /** Which direction is an improvement. */
  better: z.enum(['up', 'down', 'neither']),
  /** Twelve months, this one last; empty where the figure has no history. */
  months: z.array(z.number().nullable()),
  link: z.string().nullable(),
})
export type Measure = z.infer<typeof measure>

export const chart = z.object({
  name: z.string(),
  kind: z.enum(['columns', 'lines', 'bars']),
  unit: z.enum(units),
  /** The names of the series, at most four. */
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

/** Pending work of this user, and its deadline. */
export const due = z.object({
  kind: z.string(),
  id: z.int(),
  /** A reference number. */
  name: z.string(),
  text: z.string(),
  /** The number of records, where it is about several. */
  count: z.int().optional(),
  dueAt: z.iso.datetime().nullable(),
  link: z.string(),
})
export type Due = z.infer<typeof due>

const names = z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).max(60)
/** The tiles and measures that a user wants to see, in their order. */
export const dashboardLayout = z.strictObject({ tiles: names, measures: names })
export type DashboardLayout = z.infer<typeof dashboardLayout>

export const dashboard = z.object({
  /** The user chose what is shown. */
  isCustom: z.boolean(),
  /** Everything that the user could choose. */
  available: dashboardLayout,
  tiles: z.array(tile),
  /** The open cases in this user's scope, by the role that has to act. */
  holders: z.array(tile.extend({ overdue: z.int() })),
  measures: z.array(measure),
  charts: z.array(chart),
  due: z.array(due),
  /** How many more there are than shown. */
  dueTotal: z.int(),
})
export type Dashboard = z.infer<typeof dashboard>
