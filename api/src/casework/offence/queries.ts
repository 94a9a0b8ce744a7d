import { caseStatus, decidedStatuses } from '@patuh/domain/casework/case/workflow'
import type { OffenceInput, offenceList } from '@patuh/domain/casework/offence'
import type { QueryOf } from '@patuh/domain/platform/list'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, exportOf, is, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { nameIn, snakeKeys } from '../../platform/db/names.ts'
import { visible } from '../complaint/queries.ts'

const column = (name: string) => sql.ref(`typeOfOffence.${name}`)
/** The cases of the last twelve months that the reader may see. */
const used = (actor: Actor) => sql<number>`(
  select count(*)::int from complaint
  where type_of_offence_id = type_of_offence.id and status <> ${sql.lit(caseStatus.draft)}
    and date_of_misconduct > now() - interval '12 months' and ${visible(actor)})`

const shape = (actor: Actor): ListShape<typeof offenceList> => ({
  id: column('id'),
  sorts: {
    ...columnsOf('typeOfOffence', [
      'id',
      'code',
      'category',
      'severity',
      'basis',
      'windowDays',
      'justifyWithinDays',
      'isActive',
      'sort',
    ]),
    name: nameIn('typeOfOffence'),
    used: used(actor),
  },
  computed: ['used'],
  filters: {
    category: oneOfTexts(column('category')),
    basis: oneOfTexts(column('basis')),
    severity: (values) => sql<SqlBool>`${column('severity')} = any(${values}::int[])`,
    isActive: is(column('isActive')),
  },
  words: ['code', 'name', 'nameMs', 'nameZh', 'nameTa', 'guidance', 'clause'].map(column),
  order: [sql`${column('isActive')} desc`, column('sort'), column('name')],
})

// Types of offence have no row scope.
const rows = (db: Db, actor: Actor) =>
  db.selectFrom('typeOfOffence').selectAll().select(used(actor).as('used'))

export const list = (db: Db, actor: Actor, query: QueryOf<typeof offenceList>) =>
  listPage(db, { name: 'typeOfOffence', reader: actor }, query, () => [rows(db, actor), shape(actor)])

export const exported = (db: Db, actor: Actor) => exportOf(db, rows(db, actor), shape(actor))

const stored = (db: Db) => db.selectFrom('typeOfOffence').selectAll()

export const findByCode = (db: Db, codes: string[]) =>
  stored(db).where(sql<SqlBool>`lower(code) = any(${codes}::text[])`).execute()

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('id', '=', id).executeTakeFirst()

const versionOf = async (db: Db, id: number) =>
  (await stored(db).where('id', '=', id).executeTakeFirst())?.lockVersion

export const insert = async (trx: Trx, input: OffenceInput) =>
  (await trx.insertInto('typeOfOffence').values(input).returning('id').executeTakeFirstOrThrow()).id

// The columns by which a case is judged. A change of name, order or guidance makes no new version.
const rules = [
  'severity',
  'basis',
  'points',
  'ladder',
  'window_days',
  'same_failure',
  'justify_within_days',
  'verify_within_days',
  'rectify_within_hours',
  'evidence_min',
  'clause',
]

/** Stores the old rules as a version, if they change and a case was submitted under them. */
const storeVersion = (trx: Trx, id: number, { isActive: _, ...input }: OffenceInput) =>
  sql`
    with kept as (
      insert into type_of_offence_version (type_of_offence_id, version, valid_from, valid_to, rules)
      select id, version, version_since, now(), to_jsonb(type_of_offence)
      from type_of_offence
      where id = ${id}
        and exists (
          select from complaint where type_of_offence_id = ${id} and offence_version = type_of_offence.version)
        and (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(type_of_offence)) where key = any(${rules}))
          is distinct from (
            select jsonb_object_agg(key, value)
            from jsonb_each(to_jsonb(jsonb_populate_record(type_of_offence, ${JSON.stringify(snakeKeys(input))}::jsonb)))
            where key = any(${rules}))
      returning type_of_offence_id
    )
    update type_of_offence set version = version + 1, version_since = now()
    from kept where id = kept.type_of_offence_id`.execute(trx)

const update = (trx: Trx, { id, version }: { id: number; version: number }, input: OffenceInput) =>
  trx
    .updateTable('typeOfOffence')
    .set(input)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .returning('id')
    .executeTakeFirst()

/** Updates with a version check, and stores the rules that cases were judged by. */
export async function save(trx: Trx, { id, version }: { id: number; version: number }, input: OffenceInput) {
  if ((await versionOf(trx, id)) !== version) return undefined
  await storeVersion(trx, id, input)
  // Storing a version also increments the row's lock version, in the same edit.
  return update(trx, { id, version: (await versionOf(trx, id)) ?? version }, input)
}

export const activate = (trx: Trx, id: number, isActive: boolean) =>
  trx
    .updateTable('typeOfOffence')
    .set({ isActive })
    .where('id', '=', id)
    .where('isActive', '!=', isActive)
    .returning('id')
    .executeTakeFirst()

/** Moves these to the front in this order; the others follow unchanged. Returns how many moved. */
export async function reorder(trx: Trx, ids: number[]) {
  const { rows } = await sql<{ id: number }>`
    with placed as (
      select id, row_number() over (order by array_position(${ids}::int[], id) nulls last, sort, name)::int as place
      from type_of_offence)
    update type_of_offence set sort = placed.place from placed
    where placed.id = type_of_offence.id and sort <> placed.place returning type_of_offence.id`.execute(trx)
  return rows.length
}

export const versions = (db: Db, id: number) =>
  db
    .selectFrom('typeOfOffenceVersion')
    .select(['version', 'validFrom', 'validTo', 'rules'])
    .where('typeOfOffenceId', '=', id)
    .orderBy('version', 'desc')
    .execute()

/** Statistics of an offence: the last twenty decisions that the reader may see, and the differences between zones. */
export async function statistics(db: Db, actor: Actor, id: number) {
  const { rows } = await sql<{
    decided: number
    fined: number
    medianAmount: string | null
    zones: { name: string; decided: number; fined: number }[]
  }>`
    with last as (
      select complaint.status, coalesce(claim_record.amount, 0) as amount,
        (select above.name from zone above
          where above.kind = 'zone' and above.id in (select zone_and_above(complaint.zone_id))) as zone
      from complaint
      left join claim_record on claim_record.source_kind = 'complaint' and claim_record.source_id = complaint.id
        and claim_record.reverses_id is null
      where type_of_offence_id = ${id} and complaint.status = any(${decidedStatuses}::int[])
        and ${visible(actor)}
      order by decided_at desc limit 20
    )
    select count(*)::int as decided, count(*) filter (where status = ${caseStatus.fined})::int as fined,
      (percentile_disc(0.5) within group (order by amount) filter (where status = ${caseStatus.fined}))::text as median_amount,
      coalesce((select json_agg(json_build_object('name', zone, 'decided', decided, 'fined', fined) order by zone)
        from (select zone, count(*)::int as decided, count(*) filter (where status = ${caseStatus.fined})::int as fined
          from last where zone is not null group by zone) by_zone), '[]') as zones
    from last`.execute(db)
  return rows[0]
}

export type Row = NonNullable<Awaited<ReturnType<typeof find>>>
