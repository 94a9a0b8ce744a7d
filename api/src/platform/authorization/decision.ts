import type { Permission } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, actorIds } from './actor.ts'
import { type Column, type Owners, privileged, sideRule } from './scope.ts'

/** Separation of duties: an earlier part in a case and the column with its user: `complaint.created_by`. */
export type Part = { part: string; who: Column }

/** The status values from which an action may start. */
export type Start = { column: Column; from: readonly number[] | readonly string[] }

/** The rule for one action on one row. */
export type Rule = {
  owners: Owners
  /** Separation of duties: users who had one of these parts may not take this action. */
  apart?: readonly Part[]
  start?: Start
}

// Neither in person, nor through a substitute, nor as one.
const isMe = (actor: Actor, { who }: Part) =>
  sql<SqlBool>`coalesce(${who} = any(${actorIds(actor)}::int[]), false)`

const starts = ({ column, from }: Start) =>
  typeof from[0] === 'string'
    ? sql<SqlBool>`${column}::text = any(${from}::text[])`
    : sql<SqlBool>`${column} = any(${from}::int[])`

/** The four conditions of every authorization decision, each as SQL on the row. */
export const terms = (actor: Actor, permission: Permission, { owners, apart = [], start }: Rule) => ({
  side: sideRule(actor, owners),
  privilege: privileged(actor, permission, owners),
  duties: apart.length
    ? sql<SqlBool>`not (${sql.join(
        apart.map((part) => isMe(actor, part)),
        sql` or `,
      )})`
    : sql<SqlBool>`true`,
  state: start ? starts(start) : sql<SqlBool>`true`,
})

/**
 * The authorization decision for one action on a row: side rule, privilege in scope, separation of duties and
 * status, as an SQL condition for a `where` or as a column.
 */
export function can(actor: Actor, permission: Permission, rule: Rule): RawBuilder<SqlBool> {
  const { side, privilege, duties, state } = terms(actor, permission, rule)
  return sql<SqlBool>`(${side} and ${privilege} and ${duties} and ${state})`
}

/** `allowedActions` of a row: the names of the actions that `can` allows. */
export const allowedActions = (actor: Actor, actions: Record<string, [Permission, Rule]>) =>
  sql<string[]>`array_remove(array[${sql.join(
    Object.entries(actions).map(
      ([name, [permission, rule]]) =>
        sql`case when ${can(actor, permission, rule)} then ${sql.lit(name)} end`,
    ),
  )}]::text[], null)`
