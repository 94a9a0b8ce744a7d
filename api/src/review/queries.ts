import type { Language } from '@patuh/domain/language'
import { type ReviewRole, reviewActionsOf, statusText, stepsFrom } from '@patuh/domain/legacy'
import type { QueryOf } from '@patuh/domain/list'
import type { ReviewRow, reviewLists } from '@patuh/domain/review'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { countOf, type ListShape, listPage, oneOf, oneOfTexts, takeaway } from '../db/list.ts'
import { linker } from '../files/link.ts'
import { fileColumns } from '../files/queries.ts'
import { inScope } from '../privilege/scope.ts'
import type { Actor } from '../session/actor.ts'
import { owners, type Source } from './source.ts'

type List = typeof reviewLists.touring
const column = (name: string) => sql.ref(`review.${name}`)
const subject = (name: string) => sql.ref(`subject.${name}`)

/** What this person is in each review. Whoever justified it cannot judge it, nor whoever judged it the appeal. */
export const standing = (actor: Actor, { access }: Source) => ({
  isContractor: inScope(actor, access.justify, owners),
  isVerifier: sql<boolean>`(${inScope(actor, access.verify, owners)}
    and review.justified_by is distinct from ${actor.id})`,
  isAppealOfficer: sql<boolean>`(${inScope(actor, access.appeal, owners)}
    and review.decided_by is distinct from ${actor.id} and review.justified_by is distinct from ${actor.id})`,
  mayAppeal: sql<boolean>`(review.appealed_at is null and review.decided_at + make_interval(days => coalesce(
    (select appeal_days from contract where contract.id = review.contract_id), 14)) > now())`,
})

const namedOf = (table: string, id: string) =>
  sql<{ id: number; name: string } | null>`(
    select json_build_object('id', named.id, 'name', named.name)
    from ${sql.table(table)} named where named.id = ${column(id)})`
const contract = sql<ReviewRow['contract']>`(
  select json_build_object('id', named.id, 'refNo', named.ref_no, 'name', named.title)
  from contract named where named.id = review.contract_id)`
const siteName = sql`(select zone.name from zone where zone.id = review.zone_id)`

const amount = (actor: Actor) =>
  actor.privileges.has('claimRecord.view')
    ? sql<string | null>`(
        select record.amount::text from claim_record record
        where record.source_kind = review.kind and record.source_id = review.source_id
          and record.reverses_id is null and record.uncomputable is null
        order by record.id desc limit 1)`
    : sql<string | null>`null::text`

const rows = (db: Db | Trx, actor: Actor, source: Source) => {
  const part = standing(actor, source)
  return db
    .selectFrom('review')
    .innerJoin(
      sql<
        Pick<ReviewRow, 'id' | 'subject' | 'person' | 'outcome' | 'missing' | 'planned' | 'flags' | 'endsAt'>
      >`${source.subject}`.as('subject'),
      'subject.id',
      'review.sourceId',
    )
    .selectAll('review')
    .select([
      'subject.subject',
      'subject.person',
      'subject.outcome',
      'subject.missing',
      'subject.planned',
      'subject.flags',
      'subject.endsAt',
      contract.as('contract'),
      namedOf('organization', 'contractorId').as('contractor'),
      namedOf('zone', 'zoneId').as('zone'),
      namedOf('reasonCode', 'reasonCodeId').as('reasonCode'),
      amount(actor).as('amount'),
      sql<boolean>`${part.isContractor}`.as('isContractor'),
      part.isVerifier.as('isVerifier'),
      part.isAppealOfficer.as('isAppealOfficer'),
      part.mayAppeal.as('mayAppeal'),
    ])
    .where('review.kind', '=', source.kind)
    .where('review.status', '<>', 5)
    .where(inScope(actor, source.access.view, owners))
}
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const waiting = (actor: Actor, source: Source) => {
  const { isContractor, isVerifier, isAppealOfficer } = standing(actor, source)
  return sql<SqlBool>`((review.status in (1, 6) and ${isContractor}) or (review.status = 2 and ${isVerifier})
    or (review.status = 7 and ${isAppealOfficer}))`
}
const flag = (condition: SqlBool | ReturnType<typeof waiting>) => (wanted: boolean) =>
  sql<SqlBool>`(${condition}) = ${wanted}`

const shape = (actor: Actor, source: Source): ListShape<List> => ({
  id: sql`review.id`,
  newestFirst: true,
  sorts: {
    refNo: column('refNo'),
    happenedAt: column('happenedAt'),
    zone: siteName,
    subject: subject('subject'),
    outcome: subject('outcome'),
    missing: subject('missing'),
    justifiedAt: column('justifiedAt'),
    dueAt: column('dueAt'),
    status: column('status'),
  },
  filters: {
    contractId: oneOf(column('contractId')),
    contractorId: oneOf(column('contractorId')),
    zoneId: oneOf(column('zoneId')),
    outcome: oneOfTexts(subject('outcome')),
    cause: oneOfTexts(column('cause')),
    status: oneOf(column('status')),
    overdue: flag(sql<SqlBool>`coalesce(review.due_at < now(), false)`),
    flagged: flag(sql<SqlBool>`cardinality(subject.flags) > 0`),
    period: (month) => sql<SqlBool>`review.happened_at >= ${`${month}-01T00:00:00+08:00`}::timestamptz
      and review.happened_at < ${`${month}-01T00:00:00+08:00`}::timestamptz + interval '1 month'`,
    queue: flag(waiting(actor, source)),
  },
  words: [column('refNo'), siteName, subject('subject'), subject('person'), column('justification')],
  order: [sql`review.due_at asc nulls last`, sql`review.happened_at desc`],
})

export const list = (db: Db, actor: Actor, source: Source, query: QueryOf<List>) =>
  listPage(rows(db, actor, source), shape(actor, source), query)

export const count = (db: Db, actor: Actor, source: Source, query: QueryOf<List>) =>
  countOf(rows(db, actor, source), shape(actor, source), query)

/** Only what is on the list too, as far as the privilege to take it away reaches. */
export const exported = (db: Db, actor: Actor, source: Source) =>
  takeaway(
    db,
    rows(db, actor, source).where(inScope(actor, source.access.export, owners)),
    shape(actor, source),
  )

export const find = (db: Db | Trx, actor: Actor, source: Source, id: number) =>
  rows(db, actor, source).where('review.id', '=', id).executeTakeFirst()

export const findMany = (db: Db | Trx, actor: Actor, source: Source, ids: number[]) =>
  rows(db, actor, source).where(sql<SqlBool>`review.id = any(${ids}::int[])`).orderBy('review.id').execute()

export function rolesOf(row: Row): Set<ReviewRole> {
  const held: [ReviewRole, unknown][] = [
    ['contractor', row.isContractor],
    ['asked', row.isContractor],
    ['verifier', row.isVerifier],
    ['appealOfficer', row.isAppealOfficer],
  ]
  return new Set(held.filter(([, holds]) => holds).map(([role]) => role))
}

const buttons: Partial<Record<string, string>> = {
  deny: 'verify',
  accept: 'verify',
  dismiss: 'decideAppeal',
  uphold: 'decideAppeal',
}
const allowedActions = (row: Row) => {
  const known = reviewActionsOf[row.kind]
  const steps = stepsFrom(row.status, rolesOf(row)).filter(
    (step) => known.includes(step) && (step !== 'appeal' || row.mayAppeal),
  )
  return [...new Set(steps.map((step) => buttons[step] ?? step))]
}

async function attachments(db: Db | Trx, actor: Actor, ids: number[]) {
  const link = await linker(db as Db, actor)
  const files = await db
    .selectFrom('reviewFile')
    .innerJoin('file', 'file.id', 'reviewFile.fileId')
    .select(['reviewFile.reviewId', ...fileColumns])
    .where(sql<SqlBool>`review_file.review_id = any(${ids}::int[])`)
    .orderBy('file.id')
    .execute()
  return (id: number) =>
    files.filter(({ reviewId }) => reviewId === id).map(({ reviewId: _, ...file }) => link(file))
}

/** Reviews as this person may see them: in their language, with the steps that are theirs. */
export async function present(db: Db | Trx, actor: Actor, language: Language, found: Row[]) {
  const filesOf = await attachments(
    db,
    actor,
    found.map(({ id }) => id),
  )
  return found.map((row) => ({
    ...row,
    attachments: filesOf(row.id),
    statusText: statusText(row.status, language, row.noResponse),
    // The last word is the one that is shown.
    remark: row.appealDecidedAt ? row.appealRemark : row.remark,
    reason: row.reasonCode?.name ?? null,
    allowedActions: allowedActions(row),
  })) as unknown as ReviewRow[]
}
