import type { VersionInput, VersionRow } from '@patuh/domain/formula/record'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

type Person = VersionRow['submittedBy']
export type Stored = Omit<VersionRow, 'alarms' | 'shortcomings' | 'results' | 'allowedActions'> & {
  authorIds: number[]
}

const person = (column: string) =>
  sql<Person>`(select json_build_object('id', "user".id, 'name', person.full_name)
    from "user" join person on person.id = "user".person_id
    where "user".id = ${sql.ref(`formulaVersion.${column}`)})`

const rows = (db: Db) =>
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
      'authorIds',
      'submittedAt',
      'approvedAt',
      'considered',
      'lockVersion',
      'createdAt',
      'updatedAt',
      person('submittedBy').as('submittedBy'),
      person('approvedBy').as('approvedBy'),
      sql<VersionRow['authors']>`array(
        select json_build_object('id', "user".id, 'name', person.full_name)
        from "user" join person on person.id = "user".person_id
        where "user".id = any(formula_version.author_ids) order by "user".id)`.as('authors'),
      sql<number>`(select count(distinct contract_id) from contract_deduction
        where formula_version_id = formula_version.id)`.as('usedBy'),
    ])
    .$castTo<Stored>()

export const versionsOf = (db: Db, formulaId: number) =>
  rows(db).where('formulaId', '=', formulaId).orderBy('version', 'desc').execute()

export const findVersion = (db: Db, formulaId: number, id: number) =>
  rows(db).where('formulaId', '=', formulaId).where('formulaVersion.id', '=', id).executeTakeFirst()

const stored = ({ tests, ...input }: VersionInput) => ({ ...input, tests: JSON.stringify(tests) })

/** The next version; two that are made at once are told apart by the number, and one of them is refused. */
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

type At = { id: number; version: number }

export const editDraft = (db: Db, { id, version }: At, input: VersionInput) =>
  db
    .updateTable('formulaVersion')
    .set(stored(input))
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()

export const removeDraft = (db: Db, { id, version }: At) =>
  db
    .deleteFrom('formulaVersion')
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where('status', '=', 'draft')
    .where('version', '>', 1)
    .returning('id')
    .executeTakeFirst()

type Status = VersionRow['status']

/** Moves a version on, if it still stands where the step begins and, where asked, nobody counts on it. */
export const move = (db: Db, id: number, from: Status, change: object) =>
  db
    .updateTable('formulaVersion')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()

/** The versions in force before make room on the day that the new one begins. */
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

/** Whether a contract that is not over, or still being written, counts on the version. */
export const isCountedOn = (db: Db, id: number) =>
  sql`select from contract_deduction used join contract on contract.id = used.contract_id
    where used.formula_version_id = ${id} and coalesce(used.valid_to >= local_today(), true)
      and contract_status(contract) not in (3, 5, 8) limit 1`
    .execute(db)
    .then(({ rows: found }) => found.length > 0)
