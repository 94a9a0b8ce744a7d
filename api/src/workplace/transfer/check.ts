import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import * as queries from './import-queries.ts'
import type { Importer } from './importer.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { StoredError } from './tables.ts'

const lower = (value: unknown) => String(value ?? '').toLowerCase()

/** Of two valid rows with the same key the second gets an error. */
function repeated({ keys }: Importer, rows: Prepared[]) {
  const seen = new Set<string>()
  return rows.map(({ given, errors }) =>
    keys.flatMap((field): StoredError[] => {
      if (given[field] === undefined || errors.length > 0) return []
      const key = `${field} ${lower(given[field])}`
      if (seen.has(key)) return [{ field, code: 'repeated' }]
      seen.add(key)
      return []
    }),
  )
}

/** The depth of each row below other rows of the file (parents first); cycles are cut. */
function levels({ tree }: Importer, rows: Prepared[]) {
  if (!tree) return rows.map(() => 0)
  const byText = new Map(
    rows.flatMap(({ given }, index) => tree.by.map((field) => [lower(given[field]), index] as const)),
  )
  const parents = rows.map(({ given }) => byText.get(lower(given[tree.field] || '\0')))
  const depths: (number | undefined)[] = rows.map(() => undefined)
  rows.forEach((_, start) => {
    const path = new Set<number>()
    let at: number | undefined = start
    while (at !== undefined && depths[at] === undefined && !path.has(at)) {
      path.add(at)
      at = parents[at]
    }
    let depth = at === undefined || path.has(at) ? -1 : (depths[at] as number)
    for (const index of [...path].reverse()) depths[index] = ++depth
  })
  return depths
}

const textsOf = (importer: Importer, columns: (string | null)[], rows: string[][]) => {
  const indexes = (importer.tree?.by ?? []).map((field) => columns.indexOf(field)).filter((at) => at >= 0)
  return new Set(rows.flatMap((cells) => indexes.map((at) => lower(cells[at])).filter(Boolean)))
}

/** Validates the whole file as the form would, and returns a verdict for each row. */
export async function check(
  db: Db,
  env: Env,
  actor: Actor,
  importer: Importer,
  batch: { id: number; columns: (string | null)[] },
) {
  const stored = await queries.allRows(db, batch.id)
  const rows = stored.map(({ cells }) => queries.open(env, cells))
  const inFile = textsOf(importer, batch.columns, rows)
  const prepared = await prepare(db, env, actor, importer, { columns: batch.columns, rows, inFile })
  const twice = repeated(importer, prepared)
  const depths = levels(importer, prepared)
  return prepared.map(({ errors, known }, index): queries.Verdict => {
    const all = [...errors, ...(twice[index] ?? [])]
    return {
      rowNo: stored[index]?.rowNo as number,
      level: depths[index] ?? 0,
      plan: all.length > 0 ? null : known ? 'update' : 'create',
      errors: all,
    }
  })
}
