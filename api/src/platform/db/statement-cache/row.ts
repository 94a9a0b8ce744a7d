import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../authorization/actor.ts'
import { keyOfReader } from '../../authorization/reader-key.ts'
import type { Db, Trx } from '../db.ts'

/** Statements by name and reader. Their values are parameters, so PostgreSQL has one for all readers of a kind. */
const known = new LRUCache<string, { statement: CompiledQuery; marker: unknown }>({ max: 1000 })

/**
 * The rows of a statement with one value, such as an id. It is built once for each reader, or once if it has none:
 * building it takes longer than reading a record. `build` may only pass the value on, since it is no real one.
 */
export async function rowsByCachedStatement<Value extends number | number[], Row>(
  db: Db | Trx,
  { name, reader }: { name: string; reader?: Actor },
  value: Value,
  build: (value: Value) => Compilable<Row>,
): Promise<Row[]> {
  const key = reader ? `${name} ${keyOfReader(reader)}` : name
  let cached = known.get(key)
  if (!cached) {
    const marker = {}
    cached = { statement: build(marker as Value).compile(), marker }
    known.set(key, cached)
  }
  const { statement, marker } = cached
  const parameters = statement.parameters.map((one) => (one === marker ? value : one))
  const { rows } = await db.executeQuery({ ...statement, parameters } as CompiledQuery<Row>)
  return rows
}
