import type { Action, Permission, Screen } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'
import type { Part, Rule, Start } from './decision.ts'
import { type Column, inScope, type Owners } from './scope.ts'

/**
 * What the house knows of a kind of record: where it lies, whose a row is, what may be told of its changes, and
 * who must leave which action to another. The history of a record and the explanation of a decision read this.
 */
export type RecordKind = {
  /** Its table, by which the log knows it. */
  table: string
  /** Its API collection: `zones`. */
  api: string
  /** The screen whose privileges decide about it. */
  screen: Screen
  /** Further screens on which it is worked on: a complaint is verified on another than it was recorded on. */
  alsoOn?: readonly Screen[]
  owners: Owners
  /** What people call a row. */
  name: Column
  /** What it is looked for by, as its index knows it, and the line that tells rows of one name apart. */
  search?: { words: Column; about: Column }
  /** Which rows someone meets at all, where that is fewer than are in scope: drafts, say. */
  meets?: (actor: Actor, permission: Permission) => RawBuilder<SqlBool>
  /** The fields whose changes are told, as the API names them; all others stay untold. */
  fields: readonly string[]
  /** The fields that bring an earlier version back; without it, all of them, unless some are masked. */
  restores?: readonly string[]
  /** It tells its history itself, at the same address. */
  hasOwnHistory?: true
  /** Fields of which only is told that they changed. */
  masked?: readonly string[]
  /** Fields that hold the id of a row elsewhere, and where its name is found. */
  references?: Record<string, { table: string; name?: string }>
  /** Tables that link this record to others, told as a field of it: `user_zone` → `zoneIds`. */
  links?: Record<string, { field: string; column: string; of: string; name?: string }>
  /** Tables whose rows are part of this record, the column that says so, and the fields of them that are told; what is internal, not to a contractor. */
  parts?: Record<string, { owner: string; fields: readonly string[]; isInternal?: true }>
  /** Separation of duties and starting states, by action. */
  apart?: Partial<Record<Action, readonly Part[]>>
  start?: Partial<Record<Action, Start>>
}

/** What decides about an action on records of this kind. */
export const ruleOf = ({ owners, apart, start }: RecordKind, action: Action): Rule => ({
  owners,
  ...(apart?.[action] ? { apart: apart[action] } : {}),
  ...(start?.[action] ? { start: start[action] } : {}),
})

/** What lets someone look at records of this kind. */
export const viewOf = ({ screen }: RecordKind) => `${screen}.view` as Permission

/** The rows of this kind that someone may look at. */
export const meets = (kind: RecordKind, actor: Actor) =>
  kind.meets?.(actor, viewOf(kind)) ?? inScope(actor, viewOf(kind), kind.owners)

/** Whether someone may look at one of them. */
export const isVisible = async (db: Db, kind: RecordKind, actor: Actor, id: number) =>
  (
    await sql<{ found: SqlBool }>`select exists (
      select from ${sql.table(kind.table)}
      where ${sql.ref(`${kind.table}.id`)} = ${id} and ${meets(kind, actor)}) as found`.execute(db)
  ).rows[0]?.found === true
