import type { Permission } from '@patuh/domain/platform/permission'
import type { StarterPack } from '@patuh/domain/workplace/setup'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    setupSteps?: readonly SetupPart[]
    starterParts?: readonly StarterPart[]
  }
}

/** A step of the set-up checklist, in its words `setup.step.<name>` in the namespace `dashboard`. */
export type SetupPart = {
  name: string
  order: number
  /** Who can do it. */
  permission: Permission
  link: string
  isDone: ReturnType<typeof sql<SqlBool>> | ((env: Env) => boolean)
}

/** What a noun has in the starter packs. */
export type StarterPart<Row = unknown> = {
  /** The rows of a pack that do not exist yet. */
  missing(db: Db, pack: StarterPack): Promise<Row[]>
  insert(trx: Trx, rows: Row[], actor: Actor): Promise<unknown>
}

/** The rows of a pack in a table whose rows are known by their code. */
export function starterRows<Row extends { code: string }>(
  table: string,
  rows: Partial<Record<StarterPack, readonly Row[]>>,
  insert: StarterPart<Row>['insert'],
): StarterPart {
  return {
    missing: async (db, pack) => {
      const all = rows[pack] ?? []
      const codes = all.map(({ code }) => code.toLowerCase())
      const { rows: known } = await sql<{ code: string }>`
        select lower(code) as code from ${sql.table(table)} where lower(code) = any(${codes}::text[])`.execute(
        db,
      )
      return all.filter(({ code }) => !known.some((row) => row.code === code.toLowerCase()))
    },
    insert: (trx, missing, actor) => insert(trx, missing as Row[], actor),
  }
}
