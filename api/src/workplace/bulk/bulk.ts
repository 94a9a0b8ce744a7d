import type { AuditAction } from '@patuh/domain/platform/audit-action'
import type { List, ListQuery } from '@patuh/domain/platform/list'
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

/** One thing that can be done to many records of a list: what it asks for, and how it is done to one of them. */
export type BulkAction = {
  /** What it takes; `signedIn` where everyone has only their own. */
  access: Permission | 'signedIn'
  /** The password is asked for again before, as for one record alone. */
  fresh?: true
  /** What goes for all of them; nothing, when it is left out. */
  input?: z.ZodType
  /** Refuses as a whole what could not be done to anyone. */
  check?: (trx: Trx, actor: Actor, input: never) => Promise<unknown>
  /** Does it to one, by the code and with the guards of the action on it alone; what it throws is its refusal. */
  apply: (context: BulkContext, input: never) => Promise<unknown>
}

/** All that the engine has to know of a list to do things to many of its records. */
export type Bulk = {
  list: List
  /** The table that the log names. */
  entity: string
  /** Where the web shows the list. */
  link: string
  /** The records that the list holds under its query, in its order, as far as this person sees. */
  ids: (db: Db, actor: Actor, query: ListQuery, most: number) => Promise<number[]>
  /** What a record is called; nothing, when it is out of reach. */
  nameOf: (db: Db, actor: Actor, id: number) => Promise<string | undefined>
  actions: { readonly [action in AuditAction]?: BulkAction }
}

export const inputOf = ({ input = z.strictObject({}).default({}) }: BulkAction) => input
