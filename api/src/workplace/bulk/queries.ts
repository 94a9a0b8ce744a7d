import type { AuditAction } from '@patuh/domain/platform/audit-action'
import type { FieldError } from '@patuh/domain/platform/error'
import type { BulkOutcome } from '@patuh/domain/workplace/bulk'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

type New = {
  list: string
  action: AuditAction
  input: unknown
  request: object
  onBehalfOf: number | null
  createdBy: number
}

const shown = [
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

export async function insert(trx: Trx, { input, request, ...job }: New, ids: number[]) {
  const made = await trx
    .insertInto('bulkJob')
    .values({
      ...job,
      input: JSON.stringify(input ?? {}),
      request: JSON.stringify(request),
      total: ids.length,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_row (job_id, row_no, record_id)
    select ${made.id}, no, id from unnest(${ids}::int[]) with ordinality picked (id, no)`.execute(trx)
  return made
}

/** One's own, and no one else's. */
export const findOwn = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('bulkJob')
    .select(shown)
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .executeTakeFirst()

const settled = (db: Db, jobId: number) =>
  db
    .selectFrom('bulkRow')
    .select(['recordId as id', 'name', 'outcome', 'code', 'message', 'fields'])
    .where('jobId', '=', jobId)
    .where('outcome', 'is not', null)
    .$narrowType<{ outcome: BulkOutcome }>()
    .orderBy('rowNo')

type Asked = { page: number; limit: number; outcome?: BulkOutcome[] | undefined }

export async function rowsOf(db: Db, jobId: number, { page, limit, outcome }: Asked) {
  const rows = outcome
    ? settled(db, jobId).where('outcome', '=', sql<BulkOutcome>`any(${outcome}::text[])`)
    : settled(db, jobId)
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

export const allRows = (db: Db, jobId: number) => settled(db, jobId).execute()

export const load = (db: Db, id: number) =>
  db.selectFrom('bulkJob').selectAll().where('id', '=', id).executeTakeFirst()
export type Job = NonNullable<Awaited<ReturnType<typeof load>>>

/** The next record that nobody is at. It stays ours until the transaction ends. */
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

export type Settled = {
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

/** Says what became of a record, in the transaction in which it became so. */
export async function settle(trx: Trx, jobId: number, rowNo: number, { fields, ...said }: Settled) {
  await trx
    .updateTable('bulkRow')
    .set({ ...said, fields: JSON.stringify(fields) })
    .where('jobId', '=', jobId)
    .where('rowNo', '=', rowNo)
    .execute()
  await count(trx, jobId, said.outcome, 1)
}

/** All that are left are refused for the same reason. */
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

/** Over, once nothing is left to do: true for whoever notices it first. */
export const finish = (trx: Trx, id: number) =>
  trx
    .updateTable('bulkJob')
    .set({ state: 'done', endedAt: sql<string>`now()`, touchedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bulkRow').select('rowNo').where('jobId', '=', id).where('outcome', 'is', null))),
    )
    .returning([...shown, 'createdBy', sql<boolean>`now() - created_at > interval '5 seconds'`.as('isLong')])
    .executeTakeFirst()

export const stalled = (db: Db) =>
  db
    .selectFrom('bulkJob')
    .select('id')
    .where('state', '<>', 'done')
    .where('touchedAt', '<', sql<string>`now() - interval '1 minute'`)
    .execute()

export const forget = (db: Db) =>
  sql`delete from bulk_job where created_at < now() - interval '90 days'`.execute(db)
