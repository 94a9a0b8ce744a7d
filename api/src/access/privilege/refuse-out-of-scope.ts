import type { Permission } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Trx } from '../../platform/db/db.ts'
import { wrongField } from '../../platform/http/record.ts'

/** A row out of scope cannot be referred to; it is refused like one that does not exist. */
export async function refuseOutOfScope(
  trx: Trx,
  actor: Actor,
  kind: RecordKind,
  field: string,
  ids: readonly number[],
) {
  if (ids.length === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind.table)}
    where ${sql.ref(`${kind.table}.id`)} = any(${ids}::int[])
      and ${inScope(actor, `${kind.screen}.view` as Permission, kind.owners)}`.execute(trx)
  if (rows[0]?.count !== new Set(ids).size) throw wrongField(field, 'unknownReference')
}
