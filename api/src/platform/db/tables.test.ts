import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { db } = await world()
const api = join(import.meta.dirname, '../../..')
const options = [
  ...['--ignoreConfig', '--noEmit', '--pretty', 'false', '--strict', '--skipLibCheck', '--types', 'node'],
  ...['--exactOptionalPropertyTypes', '--allowImportingTsExtensions', '--target', 'esnext'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler'],
]

/** Columns that are not null, have no default and are set by a trigger. */
const filledByTrigger = ['person.type_id', 'review.ref_no', 'disturbance.starts_at', 'disturbance.ends_at']

type Column = { table: string; name: string; isNullable: boolean; isComputed: boolean; hasDefault: boolean }

async function columns() {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, is_nullable = 'YES' as is_nullable,
      is_generated = 'ALWAYS' as is_computed, column_default is not null or is_identity = 'YES' as has_default
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  return rows
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const quoted = (names: string[]) => names.map((name) => `'${camel(name)}'`).join(' | ')

/** A line of TypeScript that compiles only if the assertion holds. */
type Claim = { claim: string; code: string }
const is = (claim: string, given: string, wanted: string): Claim => ({
  claim,
  code: `true satisfies Is<${given}, ${wanted}>`,
})

function ofColumn({ table, name, isNullable, isComputed, hasDefault }: Column): Claim[] {
  const type = `Tables['${camel(table)}']['${camel(name)}']`
  const isRequired =
    !isNullable && !isComputed && !hasDefault && !filledByTrigger.includes(`${table}.${name}`)
  return [
    is(`${table}.${name} is declared`, `'${camel(name)}'`, `keyof Tables['${camel(table)}']`),
    ...(isComputed ? [] : [is(`${table}.${name} nullable: ${isNullable}`, `${isNullable}`, `Null<${type}>`)]),
    ...(isRequired ? [is(`${table}.${name} is given by every insert`, `Optional<${type}>`, 'false')] : []),
  ]
}

const head = `import type { InsertType, SelectType } from 'kysely'
import type { Tables } from '../src/platform/db/tables.ts'
type Is<Given, Wanted> = [Given] extends [Wanted] ? true : never
type Null<Column> = unknown extends Column ? boolean : null extends SelectType<Column> ? true : false
type Optional<Column> = undefined extends InsertType<Column> ? true : false`

/** Assertions that the compiler rejects: types do not exist at run time, so the compiler is run. */
async function broken(claims: Claim[]) {
  const files = readdirSync(join(api, 'src'), { recursive: true, encoding: 'utf8' })
  const imports = files.filter((file) => file.endsWith('/tables.ts')).map((file) => `import '../src/${file}'`)
  const folder = mkdtempSync(join(api, '.columns-'))
  try {
    const lines = [...claims.map(({ code }) => code), ...imports, head]
    writeFileSync(join(folder, 'columns.ts'), lines.join('\n'))
    const asked = promisify(execFile)('npx', ['tsc', ...options, join(folder, 'columns.ts')])
    const { stdout } = await asked.catch((error: { stdout: string }) => error)
    const errors = stdout.split('\n').filter((line) => /columns\.ts.*error TS/.test(line))
    return errors.map((error) => claims[Number(/columns\.ts\((\d+),/.exec(error)?.[1]) - 1]?.claim ?? error)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('The declared tables have exactly the columns of the database', async () => {
  const rows = await columns()
  const tables = [...new Set(rows.map(({ table }) => table))]
  const claims = [
    is('there is no other table', 'keyof Tables', quoted(tables)),
    ...tables.map((table) => {
      const own = rows.filter((row) => row.table === table).map(({ name }) => name)
      return is(`${table} has no other column`, `keyof Tables['${camel(table)}']`, quoted(own))
    }),
    ...rows.flatMap(ofColumn),
  ]
  const wrong = { table: 'zone', name: 'name', isNullable: true, isComputed: false, hasDefault: false }
  expect(await broken([...claims, ...ofColumn(wrong)])).toEqual(['zone.name nullable: true'])
})
