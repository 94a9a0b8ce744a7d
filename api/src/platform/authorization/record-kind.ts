import type { Action, Permission, Screen } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'
import type { Part, Rule, Start } from './decision.ts'
import { type Column, inScope, type Owners } from './scope.ts'

/**
 * Definition of a kind of record: table, owners, fields shown in the history, separation of duties. Read by
 * history, search, comments and the explanation of a decision.
 */
export type RecordKind = {
  /** Its table, which is `entity` in the audit log. */
  table: string
  /** Its API collection, such as `zones`. */
  api: string
  /** The screen whose privileges apply to it. */
  screen: Screen
  /** Further screens that work on it: a complaint is recorded on one and verified on another. */
  alsoOn?: readonly Screen[]
  owners: Owners
  /** The name of a row, shown to users. */
  name: Column
  /** Text searched (equal to the expression of its index), and a line that distinguishes rows of the same name. */
  search?: { words: Column; about: Column }
  /** Visibility condition, where fewer rows are visible than are in scope (drafts, say). */
  visible?: (actor: Actor, permission: Permission) => RawBuilder<SqlBool>
  /** Fields whose changes the history shows, as the API names them; others are left out. */
  fields: readonly string[]
  /** Fields that restoring an earlier version sets; by default all, or none if some are masked. */
  restores?: readonly string[]
  /** It has its own history route at the same path. */
  hasOwnHistory?: true
  /** Fields of which the history shows only that they changed. */
  masked?: readonly string[]
  /** Fields that hold the id of another row, and the table that has its name. */
  references?: Record<string, { table: string; name?: string }>
  /** Link tables, shown in the history as a field of this record: `user_zone` → `zoneIds`. */
  links?: Record<string, { field: string; column: string; of: string; name?: string }>
  /** Child tables: the column that refers to this record, the fields shown, and whether contractors see them. */
  parts?: Record<string, { owner: string; fields: readonly string[]; isInternal?: true }>
  /** Separation of duties and required status, by action. */
  apart?: Partial<Record<Action, readonly Part[]>>
  start?: Partial<Record<Action, Start>>
}

/** The authorization rule for an action on records of this kind. */
export const ruleOf = ({ owners, apart, start }: RecordKind, action: Action): Rule => ({
  owners,
  ...(apart?.[action] ? { apart: apart[action] } : {}),
  ...(start?.[action] ? { start: start[action] } : {}),
})

/** The permission to view records of this kind. */
export const viewOf = ({ screen }: RecordKind) => `${screen}.view` as Permission

/** SQL condition: the rows of this kind that the actor may view. */
export const visibleRows = (kind: RecordKind, actor: Actor) =>
  kind.visible?.(actor, viewOf(kind)) ?? inScope(actor, viewOf(kind), kind.owners)

/** Whether the actor may view the record with this id. */
export const isVisible = async (db: Db, kind: RecordKind, actor: Actor, id: number) =>
  (
    await sql<{ found: SqlBool }>`select exists (
      select from ${sql.table(kind.table)}
      where ${sql.ref(`${kind.table}.id`)} = ${id} and ${visibleRows(kind, actor)}) as found`.execute(db)
  ).rows[0]?.found === true
