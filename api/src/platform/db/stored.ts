import type { Generated } from 'kysely'

type Stamps = {
  id: Generated<number>
  lockVersion: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  createdBy: Generated<number | null>
  updatedBy: Generated<number | null>
}

/** A nullable column that inserts may leave out. */
export type Maybe<Value> = Generated<Value | null>

/** A row of a table with version and stamps, whose changes are audited: the migration has `call keep(…)`. */
export type Stored<Row> = Omit<Row, keyof Stamps> & Stamps
