import type { Permission } from '@patuh/domain/platform/permission'
import type { Found } from '@patuh/domain/workplace/search'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { type RecordKind, visibleRows } from '../../platform/authorization/record-kind.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'

const maxPerKind = 5

type Searched = RecordKind & Required<Pick<RecordKind, 'search'>>
const searched = () => contributed('records').filter((kind): kind is Searched => kind.search !== undefined)

/** The best matches of one kind: by similarity, then newest first. */
const bestOf = (kind: Searched, actor: Actor, q: string) => {
  const { words, about } = kind.search
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(select ${kind.screen} as screen, ${sql.ref(`${kind.table}.id`)} as id, ${kind.name}::text as name,
      coalesce(${about}, '') as about
    from ${sql.table(kind.table)}
    where ${words} ilike ${pattern} and ${visibleRows(kind, actor)}
    order by similarity(${words}, ${q}) desc, ${sql.ref(`${kind.table}.id`)} desc limit ${sql.lit(maxPerKind)})`
}

/** A few records of each kind that the actor may view, in one round trip. */
export async function search(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const kinds = searched().filter(({ screen }) => actor.privileges.has(`${screen}.view` as Permission))
  if (kinds.length === 0) return []
  const { rows } = await sql<Found>`${sql.join(
    kinds.map((kind) => bestOf(kind, actor, q)),
    sql` union all `,
  )}`.execute(db)
  return rows
}
