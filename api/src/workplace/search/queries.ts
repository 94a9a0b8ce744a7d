import type { Permission } from '@patuh/domain/platform/permission'
import type { Found } from '@patuh/domain/workplace/search'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { type RecordKind, visibleRows } from '../../platform/authorization/record-kind.ts'
import { type Db, planEachTime } from '../../platform/db/db.ts'
import { patternOf } from '../../platform/db/words.ts'
import { contributed } from '../../platform/feature.ts'

const maxPerKind = 5
/** Of this many matches, the newest ones, the best are shown: a common word matches every other record. */
const maxCompared = 200

type Searched = RecordKind & Required<Pick<RecordKind, 'search'>>
const searched = () => contributed('records').filter((kind): kind is Searched => kind.search !== undefined)

/** The best matches of one kind: by similarity, then newest first. */
const bestOf = (kind: Searched, actor: Actor, q: string) => {
  const { words, about } = kind.search
  const table = sql.table(kind.table)
  const id = sql.ref(`${kind.table}.id`)
  return sql`(select ${kind.screen} as screen, ${id} as id, ${kind.name}::text as name, coalesce(${about}, '') as about
    from (select * from ${table} where ${words} ilike ${patternOf(q)} and ${visibleRows(kind, actor)}
      order by ${id} desc limit ${sql.lit(maxCompared)}) ${table}
    order by similarity(${words}, ${q}) desc, ${id} desc limit ${sql.lit(maxPerKind)})`
}

/** A few records of each kind that the actor may view, in one round trip. */
export async function search(db: Db, actor: Actor, q: string): Promise<Found[]> {
  const kinds = searched().filter(({ screen }) => actor.privileges.has(`${screen}.view` as Permission))
  if (kinds.length === 0) return []
  // A rare text is found by its index, a common one in the newest rows: the planner has to know the text.
  const { rows } = await sql<Found>`${sql.raw(planEachTime)} ${sql.join(
    kinds.map((kind) => bestOf(kind, actor, q)),
    sql` union all `,
  )}`.execute(db)
  return rows
}
