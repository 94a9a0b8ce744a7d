import type { Generated } from 'kysely'

type Stamps = {
  id: Generated<number>
  lockVersion: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  createdBy: Generated<number | null>
  updatedBy: Generated<number | null>
}

/** A row of a table that `call keep(…)` stamps and logs. */
export type Kept<Row> = Omit<Row, keyof Stamps> & Stamps
