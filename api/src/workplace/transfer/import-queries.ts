import type { Language } from '@patuh/domain/platform/language'
import type { ImportKind } from '@patuh/domain/workplace/import-kind'
import { sql } from 'kysely'
import { decrypt, encrypt } from '../../platform/crypto/encrypt.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import type { Sheet } from '../../platform/sheet/parse.ts'
import type { StoredError } from './tables.ts'

export const open = (env: Env, cells: Buffer) => JSON.parse(decrypt(env, cells)) as string[]

type New = {
  kind: ImportKind
  fileName: string
  columns: (string | null)[]
  language: Language
  requestId: string
  createdBy: number
}

export async function insert(trx: Trx, env: Env, batch: New, { headings, rows }: Sheet) {
  const { id } = await trx
    .insertInto('importBatch')
    .values({ ...batch, headings })
    .returning('id')
    .executeTakeFirstOrThrow()
  const numbers = rows.map(({ no }) => no)
  const cells = rows.map((row) => encrypt(env, JSON.stringify(row.cells)))
  await sql`insert into import_row (batch_id, row_no, cells)
    select ${id}, no, cells from unnest(${numbers}::int[], ${cells}::bytea[]) row (no, cells)`.execute(trx)
  return id
}

/** A batch of this user only. */
export const find = (db: Db, kind: ImportKind, userId: number, id: number) =>
  db
    .selectFrom('importBatch')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('createdBy', '=', userId)
    .executeTakeFirst()
export type Batch = NonNullable<Awaited<ReturnType<typeof find>>>

export const recent = (db: Db, kind: ImportKind, userId: number) =>
  db
    .selectFrom('importBatch')
    .select('id')
    .where('kind', '=', kind)
    .where('createdBy', '=', userId)
    .where('status', '<>', 'read')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

/** The column mapping of the user's last import of this kind. */
export const lastMapping = (db: Db, kind: ImportKind, userId: number) =>
  db
    .selectFrom('importBatch')
    .select(['headings', 'columns'])
    .where('kind', '=', kind)
    .where('createdBy', '=', userId)
    .where('status', '<>', 'read')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countsOf(db: Db, id: number) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as total,
      count(*) filter (where plan = 'create' and errors = '[]') as create,
      count(*) filter (where plan = 'update' and errors = '[]') as update,
      count(*) filter (where errors <> '[]') as bad,
      count(*) filter (where outcome = 'created') as created,
      count(*) filter (where outcome = 'updated') as updated,
      count(*) filter (where outcome = 'unchanged') as unchanged,
      count(*) filter (where undo = 'undone') as undone,
      count(*) filter (where undo <> 'undone') as kept
    from import_row where batch_id = ${id}`.execute(db)
  const { total = 0, ...counts } = rows[0] ?? {}
  return {
    total,
    counts: counts as Record<
      'create' | 'update' | 'bad' | 'created' | 'updated' | 'unchanged' | 'undone' | 'kept',
      number
    >,
  }
}

export const allRows = (db: Db, batchId: number) =>
  db
    .selectFrom('importRow')
    .select(['rowNo', 'cells', 'errors', 'undo'])
    .where('batchId', '=', batchId)
    .orderBy('rowNo')
    .execute()

export const firstRows = (db: Db, batchId: number, limit: number) =>
  db
    .selectFrom('importRow')
    .select('cells')
    .where('batchId', '=', batchId)
    .orderBy('rowNo')
    .limit(limit)
    .execute()

/** Rows with errors, and rows that could not be undone. */
export const badRows = (db: Db, batchId: number, limit: number) =>
  db
    .selectFrom('importRow')
    .select(['rowNo', 'cells', 'errors', 'undo'])
    .where('batchId', '=', batchId)
    .where(sql<boolean>`(errors <> '[]' or undo <> 'undone')`)
    .orderBy('rowNo')
    .limit(limit)
    .execute()

export type Verdict = {
  rowNo: number
  level: number
  plan: 'create' | 'update' | null
  errors: StoredError[]
}

export async function saveVerdicts(trx: Trx, batchId: number, verdicts: Verdict[]) {
  await sql`update import_row set level = result.level, plan = result.plan, errors = result.errors
    from unnest(${verdicts.map(({ rowNo }) => rowNo)}::int[], ${verdicts.map(({ level }) => level)}::int[],
      ${verdicts.map(({ plan }) => plan)}::text[], ${verdicts.map(({ errors }) => JSON.stringify(errors))}::jsonb[])
      result (row_no, level, plan, errors)
    where import_row.batch_id = ${batchId} and import_row.row_no = result.row_no`.execute(trx)
}

/** Changes the status of a batch if it is in one of `from`. */
export const move = (
  trx: Trx | Db,
  id: number,
  from: Batch['status'][],
  change: Partial<Pick<Batch, 'status' | 'done' | 'columns'>>,
) =>
  trx
    .updateTable('importBatch')
    .set(change)
    .where('id', '=', id)
    .where(sql<boolean>`status = any(${from}::text[])`)
    .returning('id')
    .executeTakeFirst()

export const load = (db: Db, id: number) =>
  db.selectFrom('importBatch').selectAll().where('id', '=', id).executeTakeFirst()

/** The next unprocessed rows of the lowest level. */
export const nextRows = (trx: Trx, batchId: number, limit: number) =>
  trx
    .selectFrom('importRow')
    .select(['rowNo', 'level', 'cells'])
    .where('batchId', '=', batchId)
    .where('outcome', 'is', null)
    .where(sql<boolean>`errors = '[]'`)
    .where(
      sql<boolean>`level = (select min(open.level) from import_row open
        where open.batch_id = ${batchId} and open.outcome is null and open.errors = '[]')`,
    )
    .orderBy('rowNo')
    .limit(limit)
    .forUpdate()
    .execute()

export const nextToUndo = (trx: Trx, batchId: number, limit: number) =>
  trx
    .selectFrom('importRow')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('undo', 'is', null)
    .where(sql<boolean>`outcome in ('created', 'updated')`)
    .orderBy('level', 'desc')
    .orderBy('rowNo', 'desc')
    .limit(limit)
    .forUpdate()
    .execute()

export type Outcome = {
  rowNo: number
  outcome: 'created' | 'updated' | 'unchanged' | 'failed'
  recordId: number | null
  before: object | null
  errors: StoredError[]
}

/** Saves the outcome of each row, with a fingerprint of its record to detect later changes. */
export async function saveOutcomes(trx: Trx, batchId: number, table: string, outcomes: Outcome[]) {
  const column = <Name extends keyof Outcome>(name: Name) => outcomes.map((row) => row[name])
  const json = (name: 'before' | 'errors') => column(name).map((value) => value && JSON.stringify(value))
  await sql`update import_row set outcome = result.outcome, record_id = result.record_id, before = result.before,
      errors = result.errors,
      mark = case when result.outcome in ('created', 'updated')
        then record_mark(${table}::regclass, result.record_id) end
    from unnest(${column('rowNo')}::int[], ${column('outcome')}::text[], ${column('recordId')}::int[],
      ${json('before')}::jsonb[], ${json('errors')}::jsonb[]) result (row_no, outcome, record_id, before, errors)
    where import_row.batch_id = ${batchId} and import_row.row_no = result.row_no`.execute(trx)
}
