import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { HttpError } from '../../platform/http/error.ts'
import { attempt } from '../../platform/jobs/attempt.ts'
import { actorOf, errorsOf, setActor } from './batch-actor.ts'
import * as queries from './import-queries.ts'
import type { Context, Importer, Known } from './importer.ts'
import { type Prepared, prepare } from './prepare.ts'
import { snapshotOf } from './undo.ts'

const size = 100

const isSame = (known: Known, input: object) =>
  Object.entries(input).every(([name, value]) => {
    // Masked fields cannot be compared, so giving one counts as a change.
    if (value === undefined) return true
    return (
      name in known.values && JSON.stringify(known.values[name] ?? null) === JSON.stringify(value ?? null)
    )
  })

type Row = Prepared & { rowNo: number }
type RowResult = Omit<queries.Outcome, 'rowNo' | 'errors'>

const failed = { outcome: 'failed', recordId: null, before: null } as const
const created = (recordId: number | undefined): RowResult => ({
  outcome: 'created',
  recordId: recordId as number,
  before: null,
})

async function change(context: Context, importer: Importer, known: Known, input: object): Promise<RowResult> {
  const before = await snapshotOf(context.trx, importer.table, known.id)
  await importer.update?.(context, known, input as never)
  return { outcome: 'updated', recordId: known.id, before }
}

async function importRow(context: Context, importer: Importer, row: Row): Promise<queries.Outcome> {
  const { rowNo, errors, known, input } = row
  if (errors.length > 0) return { rowNo, ...failed, errors }
  if (known && isSame(known, input as object))
    return { rowNo, outcome: 'unchanged', recordId: known.id, before: null, errors }
  const done = await attempt(context.trx, async () =>
    known
      ? change(context, importer, known, input as object)
      : created((await importer.create(context, [input as never]))[0]),
  )
  return done instanceof HttpError
    ? { rowNo, ...failed, errors: errorsOf(done) }
    : { rowNo, ...done, errors: [] }
}

/** Creates new records in one call; only if that fails, one by one to find the wrong row. */
async function importRows(context: Context, importer: Importer, rows: Row[]) {
  const isNew = ({ known, errors }: Row) => !known && errors.length === 0
  const fresh = rows.filter(isNew)
  const ids = await attempt(context.trx, async () =>
    fresh.length > 0 ? importer.create(context, fresh.map(({ input }) => input) as never[]) : [],
  )
  const rest = ids instanceof HttpError ? rows : rows.filter((row) => !isNew(row))
  const outcomes: queries.Outcome[] =
    ids instanceof HttpError ? [] : fresh.map(({ rowNo }, at) => ({ rowNo, ...created(ids[at]), errors: [] }))
  for (const row of rest) outcomes.push(await importRow(context, importer, row))
  return outcomes
}

/** Imports the next rows and saves their outcomes in one transaction, so that a retry continues after them. */
const step = (db: Db, env: Env, actor: Actor, importer: Importer, batch: queries.Batch) =>
  db.transaction().execute(async (trx) => {
    await setActor(trx, actor, batch, 'import')
    const rows = await queries.nextRows(trx, batch.id, size)
    if (rows.length === 0) return 0
    const cells = rows.map((row) => queries.open(env, row.cells))
    const prepared = await prepare(trx, env, actor, importer, { columns: batch.columns, rows: cells })
    const numbered = prepared.map((row, at) => ({ ...row, rowNo: rows[at]?.rowNo as number }))
    const outcomes = await importRows({ trx, env, actor }, importer, numbered)
    await queries.saveOutcomes(trx, batch.id, importer.table, outcomes)
    return rows.length
  })

const finish = (db: Db, env: Env, actor: Actor, importer: Importer, batch: queries.Batch) =>
  db.transaction().execute(async (trx) => {
    await setActor(trx, actor, batch, 'import')
    const done = await trx
      .updateTable('importBatch')
      .set({ status: 'applied', appliedAt: new Date().toISOString() })
      .where('id', '=', batch.id)
      .where('status', '=', 'applying')
      .returning('id')
      .executeTakeFirst()
    if (!done || !importer.after) return
    const createdRows = await trx
      .selectFrom('importRow')
      .select('recordId')
      .where('batchId', '=', batch.id)
      .where('outcome', '=', 'created')
      .orderBy('rowNo')
      .execute()
    await importer.after(
      { trx, env, actor },
      createdRows.map(({ recordId }) => recordId as number),
    )
  })

/** Imports the valid rows, a hundred at a time. A retry continues where it stopped. */
export async function apply(db: Db, env: Env, importer: Importer, batch: queries.Batch) {
  const actor = await actorOf(db, batch)
  if (!actor) return queries.move(db, batch.id, ['applying'], { status: 'failed' })
  let { done } = batch
  for (;;) {
    const count = await step(db, env, actor, importer, batch)
    if (count === 0) return finish(db, env, actor, importer, batch)
    done += count
    await queries.move(db, batch.id, ['applying'], { done })
  }
}
