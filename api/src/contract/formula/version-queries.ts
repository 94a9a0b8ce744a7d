import type { VersionInput, VersionRow } from '@patuh/domain/contract/formula/record'
import { sql } from 'kysely'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { allowedActions } from '../../platform/workflow/engine.ts'
import { usedBy } from './queries.ts'
import { isUsed, versionEngine } from './workflow.ts'

export type Stored = Omit<VersionRow, 'alarms' | 'shortcomings' | 'results'>

const rows = (db: Db, actor: Actor, formulaId: number) =>
  db
    .selectFrom('formulaVersion')
    .select([
      'id',
      'formulaId',
      'version',
      'status',
      'expression',
      'roundingMode',
      'roundingPlaces',
      'floor',
      'ceiling',
      'exclusivityGroup',
      'contractClause',
      'rationale',
      'tests',
      'validFrom',
      'validTo',
      'submittedAt',
      'approvedAt',
      'considered',
      'lockVersion',
      'createdAt',
      'updatedAt',
      namedUserFor(actor, sql.ref('formulaVersion.submittedBy')).as('submittedBy'),
      namedUserFor(actor, sql.ref('formulaVersion.approvedBy')).as('approvedBy'),
      sql<VersionRow['authors']>`array(
        select ${namedUserFor(actor, sql`author.id`)} from unnest(formula_version.author_ids) author (id)
        order by author.id)`.as('authors'),
      usedBy(actor, sql`used.formula_version_id = formula_version.id`).as('usedBy'),
      allowedActions(versionEngine, actor).as('allowedActions'),
    ])
    .where('formulaId', '=', formulaId)
    .where(versionEngine.visible(actor))
    .$castTo<Stored>()

export const versionsOf = (db: Db, actor: Actor, formulaId: number) =>
  rows(db, actor, formulaId).orderBy('version', 'desc').execute()

export const findVersion = (db: Db, actor: Actor, formulaId: number, id: number) =>
  rows(db, actor, formulaId).where('formulaVersion.id', '=', id).executeTakeFirst()

export const stored = ({ tests, ...input }: VersionInput) => ({ ...input, tests: JSON.stringify(tests) })

/** Adds the next version; of two concurrent inserts the unique number refuses one. */
export const addVersion = async (db: Db, formulaId: number, input: VersionInput) =>
  (
    await db
      .insertInto('formulaVersion')
      .values({
        ...stored(input),
        formulaId,
        version: sql<number>`(select coalesce(max(version), 0) + 1 from formula_version where formula_id = ${formulaId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const remove = (db: Db, id: number) => db.deleteFrom('formulaVersion').where('id', '=', id).execute()

/** Ends the earlier versions in force on the day before the new one begins. */
export const endEarlier = (db: Db, formulaId: number, id: number, validFrom: string) =>
  db
    .updateTable('formulaVersion')
    .set({ validTo: sql<string>`${validFrom}::date - 1` })
    .where('formulaId', '=', formulaId)
    .where('formulaVersion.id', '!=', id)
    .where('status', '=', 'approved')
    .where('validFrom', '<', validFrom)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', validFrom)]))
    .execute()

export const isInUse = (db: Db, id: number) =>
  sql`select from formula_version where id = ${id} and status = 'approved' and ${isUsed}`
    .execute(db)
    .then(({ rows: found }) => found.length > 0)
