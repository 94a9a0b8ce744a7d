import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { contributed } from '../feature.ts'

declare module '../feature.ts' {
  interface Feature {
    documents?: readonly DocumentKind[]
  }
}

/** A kind of printed document that is replaced as soon as its record changes. */
export type DocumentKind = {
  kind: string
  /** The state of the record now. */
  state: (db: Db, entityId: number) => Promise<string | null>
}

/** The state of a record now; undefined for kinds that only a newer document replaces. */
export const stateNow = async (db: Db, kind: string, entityId: number) =>
  contributed('documents')
    .find((known) => known.kind === kind)
    ?.state(db, entityId)

/** The version of a record as its state: any change of it replaces the document. */
export const versionOf =
  (table: string): DocumentKind['state'] =>
  async (db, id) => {
    const { rows } = await sql<{ version: string }>`
      select lock_version::text as version from ${sql.table(table)} where id = ${id}`.execute(db)
    return rows[0]?.version ?? null
  }
