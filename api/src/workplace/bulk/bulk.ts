import type { AuditAction } from '@patuh/domain/platform/audit-action'
import type { ListQuery } from '@patuh/domain/platform/list'
import type { List } from '@patuh/domain/platform/list/shape'
import type { Permission } from '@patuh/domain/platform/permission'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    bulks?: readonly Bulk[]
  }
}

export type BulkContext = { trx: Trx; env: Env; actor: Actor; id: number }

/** A bulk action of a list: its input, and how it is applied to one record. */
export type BulkAction = {
  /** The permission; `signedIn` where users only have their own records. */
  access: Permission | 'signedIn'
  /** Step-up: requires the password again, as for a single record. */
  fresh?: true
  /** Common input for all records; none if left out. */
  input?: z.ZodType
  /** Validates the input once, before the job starts. */
  check?: (trx: Trx, actor: Actor, input: never) => Promise<unknown>
  /** Applies it to one record with the code and guards of the single action; throws if that is refused. */
  apply: (context: BulkContext, input: never) => Promise<unknown>
}

/** A list with bulk actions. */
export type Bulk = {
  list: List
  /** The table name in the audit log. */
  entity: string
  /** The page of the list in the web. */
  link: string
  /** Ids of the records that match the query, in list order, within the actor's scope. */
  ids: (db: Db, actor: Actor, query: ListQuery, most: number) => Promise<number[]>
  /** The name of a record; undefined if it is out of scope. */
  nameOf: (db: Db, actor: Actor, id: number) => Promise<string | undefined>
  actions: { readonly [action in AuditAction]?: BulkAction }
}

export const inputOf = ({ input = z.strictObject({}).default({}) }: BulkAction) => input
