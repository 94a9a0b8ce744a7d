import type { Generated } from 'kysely'

type Stamps = {
  id: Generated<number>
  lockVersion: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  createdBy: Generated<number | null>
  updatedBy: Generated<number | null>
}

/** A column that may be empty, and is where nothing is said. */
export type Maybe<Value> = Generated<Value | null>

/** A row of a table with a version and stamps, whose changes go into the log: the migration says `call keep(…)`. */
export type Stored<Row> = Omit<Row, keyof Stamps> & Stamps
