import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
// @ts-expect-error its types leave it out
import { prepareValue } from 'pg/lib/utils.js'

/** A value as text without a type, as it would also be sent for a parameter. */
function literalOf(value: unknown): string {
  const text = prepareValue(value)
  if (text === null || text === undefined) return 'null'
  return pg.escapeLiteral(Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : String(text))
}

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    this.append(literalOf(value))
  }
}

const literals = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})

/** The statement with its values written in: PostgreSQL plans it for them, and keeps that plan. */
export const withLiterals = <Row>(statement: RawBuilder<Row>): CompiledQuery<Row> =>
  statement.compile(literals)
