import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { HttpError } from '../../platform/http/error.ts'
import { attempt } from '../../platform/jobs/attempt.ts'
import { actorOf, setActor } from './batch-actor.ts'
import * as queries from './import-queries.ts'
import type { Importer } from './importer.ts'

const size = 100

export const snapshotOf = async (trx: Trx, table: string, id: number) => {
  const { rows } = await sql<{ whole: object }>`
    select record_snapshot(${table}::regclass, ${id}::int)::text as whole`.execute(trx)
  return JSON.parse(String(rows[0]?.whole)) as object
}

type Row = Awaited<ReturnType<typeof queries.nextToUndo>>[number]

/** Fingerprints of the current records by id; null for deleted ones. */
async function fingerprintsOf(trx: Trx, table: string, rows: Row[]) {
  const ids = rows.map(({ recordId }) => recordId)
  const { rows: found } = await sql<{ id: number; mark: string | null }>`
    select id, record_mark(${table}::regclass, id) as mark from unnest(${ids}::int[]) id`.execute(trx)
  return new Map(found.map(({ id, mark }) => [id, mark]))
}

const reasonOf = ({ code }: HttpError) => (code === 'IN_USE' ? 'inUse' : 'refused')

/** Undoes one row. */
async function undoRow(trx: Trx, { table, remove }: Importer, { recordId, outcome, before }: Row) {
  const done = await attempt(trx, async () => {
    if (outcome === 'created') await remove(trx, [recordId as number])
    else await sql`call restore_record(${table}::regclass, ${JSON.stringify(before)}::jsonb)`.execute(trx)
  })
  return done instanceof HttpError ? reasonOf(done) : 'undone'
}

/** Undoes rows whose records have not been changed since the import. */
async function undoRows(trx: Trx, importer: Importer, rows: Row[]) {
  const marks = await fingerprintsOf(trx, importer.table, rows)
  const results = new Map<number, string>()
  for (const { rowNo, recordId, mark } of rows) {
    const now = marks.get(recordId as number) ?? null
    if (now !== mark) results.set(rowNo, now === null ? 'gone' : 'changedSince')
  }
  const open = rows.filter(({ rowNo }) => !results.has(rowNo))
  const createdRows = open.filter(({ outcome }) => outcome === 'created')
  const ids = createdRows.map(({ recordId }) => recordId as number)
  const removed = await attempt(trx, async () => ids.length > 0 && importer.remove(trx, ids))
  if (!(removed instanceof HttpError)) for (const { rowNo } of createdRows) results.set(rowNo, 'undone')
  for (const row of open)
    if (!results.has(row.rowNo)) results.set(row.rowNo, await undoRow(trx, importer, row))
  return rows.map(({ rowNo }) => results.get(rowNo) as string)
}

const step = (
  db: Db,
  actor: NonNullable<Awaited<ReturnType<typeof actorOf>>>,
  importer: Importer,
  batch: queries.Batch,
) =>
  db.transaction().execute(async (trx) => {
    await setActor(trx, actor, batch, 'undo-import')
    const rows = await queries.nextToUndo(trx, batch.id, size)
    const results = await undoRows(trx, importer, rows)
    await sql`update import_row set undo = results.undo
      from unnest(${rows.map(({ rowNo }) => rowNo)}::int[], ${results}::text[]) results (row_no, undo)
      where batch_id = ${batch.id} and import_row.row_no = results.row_no`.execute(trx)
    return rows.length
  })

/** Undoes an import, the last row first. Records changed since stay, and are reported. */
export async function undo(db: Db, importer: Importer, batch: queries.Batch) {
  const actor = await actorOf(db, batch)
  if (!actor) return queries.move(db, batch.id, ['undoing'], { status: 'applied' })
  let { done } = batch
  for (;;) {
    const count = await step(db, actor, importer, batch)
    done += count
    if (count === 0) break
    await queries.move(db, batch.id, ['undoing'], { done })
  }
  return db
    .updateTable('importBatch')
    .set({ status: 'undone', undoneAt: new Date().toISOString() })
    .where('id', '=', batch.id)
    .where('status', '=', 'undoing')
    .execute()
}
