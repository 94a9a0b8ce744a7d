import { type Action, type Permission, type Scope, scopes } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { terms } from '../../platform/authorization/decision.ts'
import { type RecordKind, ruleOf, visibleRows } from '../../platform/authorization/record-kind.ts'
import { reach } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'

/** Every grant of a permission to a user, with the user type it comes through. */
export async function grantsOf(db: Db, userId: number, permission: Permission) {
  const [screen = '', action = ''] = permission.split('.')
  return (await db
    .selectFrom('userUserType')
    .innerJoin('userType', 'userType.id', 'userUserType.userTypeId')
    .innerJoin('privilege', 'privilege.userTypeId', 'userType.id')
    .select([nameIn('userType').as('userType'), 'privilege.scope'])
    .where('userId', '=', userId)
    .where('userType.isActive', '=', true)
    .where('screen', '=', screen)
    .where('action', '=', action)
    .orderBy('userType.id')
    .execute()) as { userType: string; scope: Scope }[]
}

type Evaluation = {
  name: string
  isSideFine: boolean
  isFree: boolean
  parts: string[]
  isStart: boolean
  state: string
}

/** Evaluates each term of the authorization decision for a user on a record that the asker may view. */
export async function evaluate(
  db: Db,
  asker: Actor,
  actor: Actor,
  { kind, permission, id }: { kind: RecordKind; permission: Permission; id: number },
) {
  const rule = ruleOf(kind, permission.split('.')[1] as Action)
  const { side, duties, state } = terms(actor, permission, rule)
  const parts = (rule.apart ?? []).map(
    ({ part, who }) => sql`case when ${who} = ${actor.id} then ${sql.lit(part)} end`,
  )
  const reached = scopes.map(
    (scope) => sql`case when ${reach(actor, scope, kind.owners)} then ${sql.lit(scope)} end`,
  )
  const { rows } = await sql<Evaluation & { reached: Scope[] }>`
    select ${kind.name}::text as name, ${side} as is_side_fine, ${duties} as is_free, ${state} as is_start,
      ${rule.start ? sql`${rule.start.column}::text` : sql`''`} as state,
      array_remove(array[${sql.join(parts.length ? parts : [sql`null`])}]::text[], null) as parts,
      array_remove(array[${sql.join(reached)}]::text[], null) as reached
    from ${sql.table(kind.table)}
    where ${sql.ref(`${kind.table}.id`)} = ${id}
      and ${visibleRows(kind, asker)}`.execute(db)
  return rows[0]
}

/** Users by a part of name or e-mail. */
export async function peopleLike(db: Db, q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: number; name: string; about: string }>`
    select "user".id, person.full_name as name, organization.short_name as about
    from "user" join person on person.id = person_id join organization on organization.id = person.organization_id
    where person.full_name ilike ${pattern} or "user".email ilike ${pattern}
    order by person.full_name, "user".id limit 20`.execute(db)
  return rows
}

/** Records of a kind by a part of their name, within the asker's scope. */
export async function recordsLike(db: Db, asker: Actor, kind: RecordKind, q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: number; name: string; about: string }>`
    select ${sql.ref(`${kind.table}.id`)} as id, ${kind.name}::text as name, '' as about
    from ${sql.table(kind.table)}
    where ${kind.name}::text ilike ${pattern}
      and ${visibleRows(kind, asker)}
    order by ${kind.name}, ${sql.ref(`${kind.table}.id`)} limit 20`.execute(db)
  return rows
}
