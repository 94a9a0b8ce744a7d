import type { Generated } from 'kysely'
import type * as z from 'zod'

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

/** The columns behind the fields of a schema. What can be empty, or has a default, can be left out of an insert. */
export type ColumnsOf<
  Schema extends z.ZodType<object>,
  Defaulted extends keyof z.output<Schema> = never,
  Left extends keyof z.output<Schema> = never,
> = {
  [K in Exclude<keyof z.output<Schema>, Left>]: null extends z.output<Schema>[K]
    ? Generated<z.output<Schema>[K]>
    : K extends Defaulted
      ? Generated<z.output<Schema>[K]>
      : z.output<Schema>[K]
}
