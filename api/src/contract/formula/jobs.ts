import { finishOf } from '@patuh/domain/contract/formula/judge'
import { compile } from '@patuh/domain/contract/formula/language/evaluate'
import { type PastLine, type PastMonth, simulate } from '@patuh/domain/contract/formula/simulation'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { checkExpression } from './check-expression.ts'
import * as queries from './simulation-queries.ts'

const payload = z.object({ id: z.int() })

async function evaluatorOf(db: Db, formulaId: number, versionId: number) {
  const formula = await db
    .selectFrom('formula')
    .selectAll()
    .where('id', '=', formulaId)
    .executeTakeFirstOrThrow()
  const version = await db
    .selectFrom('formulaVersion')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return compile(await checkExpression(db, version.expression, formula), finishOf(version))
}

/** Reads in one read-only snapshot: a simulation writes nothing but its own row. */
const readOnly = <Data>(db: Db, read: (snapshot: Db) => Promise<Data>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx)
      return read(trx)
    })

async function run(db: Db, id: number) {
  const found = await db.selectFrom('simulation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return
  await queries.progress(db, id, { status: 'running', done: 0 })
  const lines: PastLine[] = []
  const months: PastMonth[] = []
  const { formulaId } = await db
    .selectFrom('formulaVersion')
    .select('formulaId')
    .where('id', '=', found.versionId)
    .executeTakeFirstOrThrow()
  for (const [index, contractId] of found.contractIds.entries()) {
    await readOnly(db, async (snapshot) => {
      lines.push(...(await queries.pastLines(snapshot, contractId, formulaId)))
      months.push(...(await queries.pastMonths(snapshot, contractId, formulaId)))
    })
    await queries.progress(db, id, { done: index + 1 })
  }
  const before = await evaluatorOf(db, formulaId, found.baseVersionId)
  const after = await evaluatorOf(db, formulaId, found.versionId)
  await queries.progress(db, id, { status: 'done', result: simulate(lines, months, before, after) })
}

/** Simulates what a version would have deducted over the last twelve months. */
export const simulateTask: Task<z.infer<typeof payload>> = {
  name: 'simulate-formula',
  payload,
  run: ({ db }, { id }) =>
    run(db, id).catch(async (error) => {
      await queries.progress(db, id, { status: 'failed' })
      throw error
    }),
}
