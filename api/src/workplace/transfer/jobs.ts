import * as z from 'zod'
import { contributed } from '../../platform/feature.ts'
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
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await db
      .deleteFrom('importBatch')
      .where('status', 'in', ['read', 'checked'])
      .where('createdAt', '<', before(2))
      .execute()
    await db.deleteFrom('importBatch').where('createdAt', '<', before(90)).execute()
  },
}
