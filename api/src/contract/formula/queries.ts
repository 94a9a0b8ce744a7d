import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import type { Constants } from '@patuh/domain/contract/formula/language/check'
import type { FormulaRow, formulaList } from '@patuh/domain/contract/formula/record'
import type { Permission } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { columnsOf, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { may as mayContract } from '../contract/scope.ts'
import { owners } from './record.ts'

const may = (actor: Actor, permission: Permission) => inScope(actor, permission, owners)

/** The version shown for the formula: the one in force today, else the newest approved, else the newest. */
const displayed = sql`(
  select version, status, expression, valid_from, updated_at from formula_version
  where formula_id = formula.id
  order by status = 'approved' desc,
    (valid_from <= local_today() and coalesce(valid_to >= local_today(), true)) desc nulls last, version desc
  limit 1)`

const isSeen = (actor: Actor) => mayContract(actor, 'contract.view')

const ofFormula = sql<SqlBool>`used.formula_version_id in (
  select formula_version.id from formula_version where formula_id = formula.id)`

/** The contracts with a formula, or a version of it, that the reader may see. */
export const usedBy = (actor: Actor, isMeant: RawBuilder<SqlBool> = ofFormula) => sql<number>`(
  select count(distinct contract.id) from contract_deduction used join contract on contract.id = used.contract_id
  where ${isMeant} and ${isSeen(actor)})`

const draftVersion = sql<number | null>`(
  select version from formula_version where formula_id = formula.id and status in ('draft', 'tested'))`

type Listed = Omit<FormulaRow, 'allowedActions'> & { mayEdit: boolean }

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('formula')
    .innerJoinLateral(
      () => displayed.as<'displayed'>('displayed'),
      (join) => join.onTrue(),
    )
    .select([
      'formula.id',
      'formula.code',
      'formula.name',
      'formula.scope',
      'formula.appliesTo',
      'formula.resultType',
      'formula.lockVersion',
      'formula.createdAt',
      sql`displayed.version`.as('version'),
      sql`displayed.status`.as('status'),
      sql`displayed.expression`.as('expression'),
      sql`displayed.valid_from`.as('validFrom'),
      sql`greatest(formula.updated_at, displayed.updated_at)`.as('updatedAt'),
      usedBy(actor).as('usedBy'),
      draftVersion.as('draftVersion'),
      may(actor, 'formula.edit').as('mayEdit'),
    ])
    .where(may(actor, 'formula.view'))
    .$castTo<Listed>()

const column = (name: string) => sql.ref(`formula.${name}`)

const shape = (actor: Actor): ListShape<typeof formulaList> => ({
  id: column('id'),
  sorts: {
    ...columnsOf('formula', ['id', 'name', 'scope', 'appliesTo']),
    code: sql`(length(formula.code), formula.code)`,
    version: sql`displayed.version`,
    status: sql`displayed.status`,
    validFrom: sql`displayed.valid_from`,
    usedBy: usedBy(actor),
    updatedAt: sql`greatest(formula.updated_at, displayed.updated_at)`,
  },
  filters: {
    scope: oneOfTexts(column('scope')),
    appliesTo: oneOfTexts(column('appliesTo')),
    status: (values) => sql<SqlBool>`exists (
      select from formula_version where formula_id = formula.id and status = any(${values}::text[]))`,
  },
  words: [column('code'), column('name'), sql`displayed.expression`],
  order: [sql`length(formula.code)`, column('code')],
})

export const { exported, list } = listQueries(rows, shape, (actor) => may(actor, 'formula.export'))

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('formula.id', '=', id).executeTakeFirst()

type Head = Pick<FormulaRow, 'code' | 'name' | 'scope' | 'appliesTo' | 'resultType'>

export const insert = async (db: Db, head: Head) =>
  (await db.insertInto('formula').values(head).returning('id').executeTakeFirstOrThrow()).id

export const update = (db: Db, actor: Actor, { id, version }: { id: number; version: number }, head: Head) =>
  db
    .updateTable('formula')
    .set(head)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, 'formula.edit'))
    .returning('id')
    .executeTakeFirst()

/** The contracts that use any version of it, within the reader's scope. */
export const contractsOf = (db: Db, actor: Actor, id: number) =>
  sql<{ id: number; refNo: string | null; title: string; version: number; status: number }>`
    select distinct contract.id, contract.ref_no, contract.title, formula_version.version,
      contract_status(contract) as status
    from contract join contract_deduction used on used.contract_id = contract.id
    join formula_version on formula_version.id = used.formula_version_id
    where formula_version.formula_id = ${id} and ${isSeen(actor)}
    order by contract.id, formula_version.version`
    .execute(db)
    .then(({ rows: found }) => found)

/** The smallest monthly fee of the contracts in force that the reader may see: a deduction weighs most there. */
export const smallestFee = (db: Db, actor: Actor) =>
  sql<{
    fee: string
  }>`select coalesce(min(monthly_value) filter (where monthly_value > 0), 46500)::text as fee
    from contract where status = ${contractStatus.signed} and ${isSeen(actor)}`
    .execute(db)
    .then(({ rows: [row] }) => row?.fee ?? '46500')

/** The constants of all contracts that the reader may see; a name has the same type in all of them. */
export const constants = (db: Db, actor?: Actor) =>
  sql<{ constants: Constants }>`
    select coalesce(jsonb_object_agg(key, constant.value -> 'type'), '{}') as constants
    from contract, jsonb_each(constants) constant where ${actor ? isSeen(actor) : sql`true`}`
    .execute(db)
    .then(({ rows: [row] }) => row?.constants ?? {})

/** The default rounding of the formulas of a scope. */
export const rounding = (db: Db, scope: string) =>
  db
    .selectFrom('roundingDefault')
    .select(['mode', 'places'])
    .where('code', '=', scope)
    .executeTakeFirstOrThrow()
