import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Column } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { conflict, forbidden, notFound } from '../../platform/http/error.ts'
import type { Condition } from '../../platform/workflow/engine.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    deletables?: readonly Deletable[]
  }
}

/** A kind of record that is restored from the audit log after it was deleted. */
export type Deletable = {
  /** Its table, which is `entity` in the audit log; with its words in `deletion.json`. */
  table: string
  /** The name of a row, shown to users. */
  name: Column
  /** The path of a row in the API: `'zones/' || zone.id`. */
  path: Column
  /** The rows that the actor may delete by scope, and so restore. */
  reach: (actor: Actor) => Condition
  /** What else must hold for the actor to delete one, such as its status. */
  also?: (actor: Actor) => Condition
}

const always = sql<SqlBool>`true`

/** The condition under which the actor may restore a row. */
export const mayRestore = ({ reach, also }: Deletable, actor: Actor) =>
  sql<SqlBool>`(${reach(actor)} and ${also?.(actor) ?? always})`

/** Whether other records refer to a row, so that it cannot be deleted. */
export async function isUsed(db: Db, table: string, id: number) {
  const { rows } = await sql<{ isUsed: boolean }>`select is_used(${table}::regclass, ${id})`.execute(db)
  return { isUsed: rows[0]?.isUsed === true }
}

type State = { isDeleted: boolean; isReached: boolean; isAllowed: boolean }

async function stateOf(trx: Trx, of: Deletable, actor: Actor, id: number, under: Condition) {
  const row = (condition: Condition) => sql<boolean>`exists (
    select from ${sql.table(of.table)} where ${sql.ref(`${of.table}.id`)} = ${id} and ${under} and ${condition})`
  const { rows } = await sql<State>`select (deletion_of(${of.table}, ${id})).id is not null as is_deleted,
    ${row(of.reach(actor))} as is_reached, ${row(mayRestore(of, actor))} as is_allowed`.execute(trx)
  return rows[0] as State
}

/**
 * Restores a deleted record with everything that was deleted with it, as it was. Whoever may delete it may restore it;
 * what took its place in between refuses it, by the same constraints as a new record.
 */
export async function restore(trx: Trx, of: Deletable, actor: Actor, id: number, under: Condition = always) {
  const before = await stateOf(trx, of, actor, id, under)
  if (!before.isDeleted) throw before.isReached ? conflict('This record is not deleted.') : notFound()
  await sql`select set_config('patuh.restoring', 'yes', true)`.execute(trx)
  await sql`call put_back(deletion_of(${of.table}, ${id}))`.execute(trx)
  await sql`select set_config('patuh.restoring', '', true)`.execute(trx)
  const restored = await stateOf(trx, of, actor, id, under)
  if (!restored.isReached) throw notFound()
  if (!restored.isAllowed) throw forbidden()
}
