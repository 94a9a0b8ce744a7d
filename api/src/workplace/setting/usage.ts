import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { one } from '@patuh/domain/platform/list'
import { growing, type Usage, usage } from '@patuh/domain/workplace/usage'
import { sql } from 'kysely'
import { snake } from '../../platform/db/names.ts'
import type { App } from '../../platform/http/app.ts'

/** Memory, disk and database usage of the server, for administrators. */
export function usageRoutes(app: App) {
  const { db, env } = app
  app.get(
    '/usage',
    { config: { access: 'matrixPrivilege.configure' }, schema: { response: { 200: one(usage) } } },
    async () => {
      const { bsize, blocks, bavail } = await statfs(env.dataFolder)
      const { rows } = await sql<Pick<Usage, 'database' | 'tables' | 'sessions' | 'backupAt'>>`
        select (select json_agg(json_build_object('name', name, 'rows', greatest(reltuples, 0)::bigint,
            'bytes', pg_total_relation_size(oid)) order by place)
          from unnest(${[...growing]}::text[], ${growing.map(snake)}::text[]) with ordinality growing(name, of, place)
          join pg_class on oid = of::regclass) as tables, pg_database_size(current_database()) as database,
          (select count(*) from session where ends_at > now())::int as sessions,
          (select max(made_at) from backup) as backup_at`.execute(db)
      return {
        data: {
          memory: { used: process.memoryUsage().rss, total: totalmem() },
          disk: { used: (blocks - bavail) * bsize, total: blocks * bsize },
          database: rows[0]?.database ?? 0,
          tables: rows[0]?.tables ?? [],
          sessions: rows[0]?.sessions ?? 0,
          backupAt: rows[0]?.backupAt ?? null,
        },
      }
    },
  )
}
