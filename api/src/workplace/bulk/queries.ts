import type { AuditAction } from '@patuh/domain/platform/audit-action'
import type { FieldError } from '@patuh/domain/platform/error'
import type { BulkOutcome } from '@patuh/domain/workplace/bulk'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { deleteWhere } from '../../platform/jobs/delete-where.ts'

type New = {
  list: string
  action: AuditAction
  input: unknown
  request: object
  onBehalfOf: number | null
  createdBy: number
}

const columns = [
  'id',
  'list',
  'action',
  'state',
  'total',
  'done',
  'skipped',
  'failed',
  'createdAt',
  'endedAt',
] as const

export async function insert(trx: Trx, { input, request, ...values }: New, ids: number[]) {
  const job = await trx
    .insertInto('bulkJob')
    .values({
      ...values,
      input: JSON.stringify(input ?? {}),
      request: JSON.stringify(request),
      total: ids.length,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_row (job_id, row_no, record_id)
    select ${job.id}, no, id from unnest(${ids}::int[]) with ordinality picked (id, no)`.execute(trx)
  return job
}

/** A job of this user only. */
export const findOwn = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('bulkJob')
    .select(columns)
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .executeTakeFirst()

const finishedRows = (db: Db, jobId: number) =>
  db
    .selectFrom('bulkRow')
    .select(['recordId as id', 'name', 'outcome', 'code', 'message', 'fields'])
    .where('jobId', '=', jobId)
    .where('outcome', 'is not', null)
    .$narrowType<{ outcome: BulkOutcome }>()
    .orderBy('rowNo')

type RowQuery = { page: number; limit: number; outcome?: BulkOutcome[] | undefined }

export async function rowsOf(db: Db, jobId: number, { page, limit, outcome }: RowQuery) {
  const rows = outcome
    ? finishedRows(db, jobId).where('outcome', '=', sql<BulkOutcome>`any(${outcome}::text[])`)
    : finishedRows(db, jobId)
  const { total } = await rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const items = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items, total }
}

export const allRows = (db: Db, jobId: number) => finishedRows(db, jobId).execute()

export const load = (db: Db, id: number) =>
  db.selectFrom('bulkJob').selectAll().where('id', '=', id).executeTakeFirst()
export type Job = NonNullable<Awaited<ReturnType<typeof load>>>

/** The next record that no other worker has locked; it stays locked until the transaction ends. */
export const nextRow = (trx: Trx, jobId: number) =>
  trx
    .selectFrom('bulkRow')
    .select(['rowNo', 'recordId'])
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .orderBy('rowNo')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export type RowResult = {
  name: string | null
  outcome: BulkOutcome
  code: string | null
  message: string | null
  fields: FieldError[]
}

async function count(trx: Trx, jobId: number, outcome: BulkOutcome, by: number) {
  await trx
    .updateTable('bulkJob')
    .set((eb) => ({ state: 'running', touchedAt: sql<string>`now()`, [outcome]: eb(outcome, '+', by) }))
    .where('id', '=', jobId)
    .execute()
}

/** Saves the result of a record, in the transaction that changed it. */
export async function saveResult(trx: Trx, jobId: number, rowNo: number, { fields, ...result }: RowResult) {
  await trx
    .updateTable('bulkRow')
    .set({ ...result, fields: JSON.stringify(fields) })
    .where('jobId', '=', jobId)
    .where('rowNo', '=', rowNo)
    .execute()
  await count(trx, jobId, result.outcome, 1)
}

/** Fails all remaining records with the same error. */
export async function refuseRest(
  trx: Trx,
  jobId: number,
  { code, message }: { code: string; message: string },
) {
  const { numUpdatedRows } = await trx
    .updateTable('bulkRow')
    .set({ outcome: 'failed', code, message })
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  await count(trx, jobId, 'failed', Number(numUpdatedRows))
}

/** Marks the job as done if no record is left; returns it only to the first caller. */
export const finish = (trx: Trx, id: number) =>
  trx
    .updateTable('bulkJob')
    .set({ state: 'done', endedAt: sql<string>`now()`, touchedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bulkRow').select('rowNo').where('jobId', '=', id).where('outcome', 'is', null))),
    )
    .returning([
      ...columns,
      'createdBy',
      sql<boolean>`now() - created_at > interval '5 seconds'`.as('isLong'),
    ])
    .executeTakeFirst()

export const stalled = (db: Db) =>
  db
    .selectFrom('bulkJob')
    .select('id')
    .where('state', '<>', 'done')
    .where('touchedAt', '<', sql<string>`now() - interval '1 minute'`)
    .execute()

export async function deleteOld(db: Db) {
  const isOld = sql<SqlBool>`created_at < now() - interval '90 days'`
  await deleteWhere(db, 'bulk_row', sql`job_id in (select id from bulk_job where ${isOld})`)
  await deleteWhere(db, 'bulk_job', isOld)
}
