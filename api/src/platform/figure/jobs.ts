import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db/db.ts'
import { contributed } from '../feature.ts'
import type { Task } from '../jobs/task.ts'

declare module '../feature.ts' {
  interface Feature {
    /** Tables with figures: `call keep_figures('<table>')`. */
    figureSources?: readonly string[]
  }
}

const batch = 20_000

/** Adds the changes since the last run to the figures, a batch per statement. */
export async function foldFigures(db: Db) {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select fold_figures(${batch}) as count`.execute(db)
    if ((rows[0]?.count ?? 0) < batch) return
  }
}

export const foldTask: Task<object> = {
  name: 'fold-figures',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => foldFigures(db),
}

/** Counts everything again, corrects figures that differ, and returns how many of each source did. */
export async function checkFigures(db: Db) {
  const differed: Record<string, number> = {}
  const checks = [
    ['verdictTimes', sql`check_verdict_times()`] as const,
    ...contributed('figureSources').map((source) => [source, sql`check_figures(${source})`] as const),
    ['sums', sql`check_figure_sums()`] as const,
  ]
  for (const [name, check] of checks)
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', '30min', true)`.execute(trx)
      const { rows } = await sql<{ count: number }>`select ${check} as count`.execute(trx)
      differed[name] = rows[0]?.count ?? 0
    })
  await foldFigures(db)
  return differed
}

/** Every night; the audit log has the result, and an error is logged if a figure was wrong. */
export const checkTask: Task<object> = {
  name: 'check-figures',
  payload: z.object({}),
  cron: '20 19 * * *',
  run: async ({ db, log }) => {
    const differed = await checkFigures(db)
    await sql`select tell('verify', 'figure', 0, null, ${JSON.stringify(differed)}::jsonb)`.execute(db)
    if (Object.values(differed).some((count) => count > 0))
      log.error({ differed }, 'figures of the dashboard were wrong and have been corrected')
  },
}
