import type { Language } from '@patuh/domain/language'
import type { QueryOf } from '@patuh/domain/list'
import type { ReviewRow, reviewLists } from '@patuh/domain/review'
import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { turns } from '../case/due.ts'
import { filesOf } from '../case/files.ts'
import { caseText } from '../case/text.ts'
import type { Db, Trx } from '../db/db.ts'
import { countOf, type ListShape, listPage, oneOf, oneOfTexts, takeaway } from '../db/list.ts'
import { languageOf } from '../http/language.ts'
import { found } from '../http/record.ts'
import { inScope } from '../privilege/scope.ts'
import type { Actor } from '../session/actor.ts'
import { allowedActions, type Condition, isTurn } from '../workflow/engine.ts'
import { owners, reviewCases } from './kind.ts'
import type { Source } from './source.ts'

type List = typeof reviewLists.touring
const column = (name: string) => sql.ref(`review.${name}`)
const subject = (name: string) => sql.ref(`subject.${name}`)

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

const rows = (db: Db | Trx, actor: Actor, source: Source) =>
  db
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
      allowedActions(source.case.engine, actor).as('allowedActions'),
    ])
    .where(source.case.engine.visible(actor))
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const flag = (condition: Condition) => (wanted: boolean) => sql<SqlBool>`(${condition}) = ${wanted}`

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
    queue: flag(isTurn(source.case.engine, actor, turns)),
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
  takeaway(db, rows(db, actor, source).where(inScope(actor, source.exports, owners)), shape(actor, source))

/** The review as it is answered with. */
export async function current(db: Db | Trx, source: Source, request: FastifyRequest, id: number) {
  const row = await found(rows(db, request.actor, source).where('review.id', '=', id).executeTakeFirst())
  const [shown] = await present(db, request.actor, languageOf(request), [row])
  return shown as ReviewRow
}

/** Reviews as this person may see them: in their language, with the steps that are theirs. */
export async function present(db: Db | Trx, actor: Actor, language: Language, list: Row[]) {
  const files = await filesOf(
    db,
    actor,
    reviewCases.touring,
    list.map(({ id }) => id),
  )
  return list.map((row) => ({
    ...row,
    attachments: files(row.id),
    statusText: caseText(row.status, language, row.noResponse),
    // The last word is the one that is shown.
    remark: row.appealDecidedAt ? row.appealRemark : row.remark,
    reason: row.reasonCode?.name ?? null,
  })) as unknown as ReviewRow[]
}
