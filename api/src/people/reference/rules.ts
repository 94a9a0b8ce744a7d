import { referenceFields } from '@patuh/domain/platform/resource'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { wrongField } from '../../platform/http/record.ts'
import { may, type Resource } from './queries.ts'
import { owners } from './record.ts'

type Reference = { field: string; of: Resource['name']; target: unknown }

/** The target is in scope or unchanged: the top of one's own tree has a parent out of scope. */
const allows = (actor: Actor, resource: Resource, { field, of, target }: Reference, id: number) =>
  sql<{ allowed: SqlBool }>`select
    exists (select from ${sql.table(of)} target
      where target.id = ${target} and ${may(actor, { name: of }, 'view', 'target')})
    or exists (select from ${sql.table(resource.name)} current
      where current.id = ${id} and ${sql.ref(`current.${field}`)} = ${target}
        and ${may(actor, resource, 'view', 'current')}) as allowed`

/** A row out of scope cannot be referred to; it is refused like one that does not exist. */
export async function refuseOutOfScope(
  db: Db,
  actor: Actor,
  resource: Resource,
  input: Record<string, unknown>,
  id = 0,
) {
  for (const { field, of } of referenceFields(resource.input)) {
    const target = input[field]
    if (!owners[of] || target === null) continue
    const reference = { field, of: of as Resource['name'], target }
    const { rows } = await allows(actor, resource, reference, id).execute(db)
    if (!rows[0]?.allowed)
      throw wrongField(field, 'unknownReference', 'A record this refers to does not exist.')
  }
}
