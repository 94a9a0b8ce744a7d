import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import { contributed } from '../../platform/feature.ts'
import { deleteWhere } from '../../platform/jobs/delete-where.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { apply } from './apply.ts'
import { load } from './import-queries.ts'
import { undo } from './undo.ts'

/** Applies or undoes an import, by the status of its batch. */
export const importTask: Task<{ id: number }> = {
  name: 'import',
  payload: z.object({ id: z.int() }),
  run: async ({ db, env }, { id }) => {
    const batch = await load(db, id)
    const importer = contributed('importers').find(({ kind }) => kind === batch?.kind)
    if (!batch || !importer) return
    if (batch.status === 'applying') await apply(db, env, importer, batch)
    if (batch.status === 'undoing') await undo(db, importer, batch)
  },
}

/** Deletes abandoned imports after two days, and all after 90 days. */
export const deleteOldImports: Task<object> = {
  name: 'forget-imports',
  payload: z.object({}),
  cron: '20 16 * * *',
  run: async ({ db }) => {
    const isOld = sql<SqlBool>`(created_at < now() - interval '90 days'
      or (status in ('read', 'checked') and created_at < now() - interval '2 days'))`
    // The rows first, a thousand per statement: a batch may have fifty thousand.
    await deleteWhere(db, 'import_row', sql`batch_id in (select id from import_batch where ${isOld})`)
    await deleteWhere(db, 'import_batch', isOld)
  },
}
