import type { ReviewRow, reviewLists } from '@patuh/domain/casework/review'
import type { Language } from '@patuh/domain/platform/language'
import type { QueryOf } from '@patuh/domain/platform/list'
import { utcOffset } from '@patuh/domain/platform/moment'
import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { namedContract } from '../../contract/contract/named.ts'
import { amountOf } from '../../contract/ledger/ledger.ts'
import { bySite } from '../../people/zone/named.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import {
  columnsOf,
  countOf,
  exportOf,
  flag,
  idsOf,
  type ListShape,
  oneOfTexts,
} from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { byName, namedOne, nameOf, nameWord } from '../../platform/db/names.ts'
import { languageOf } from '../../platform/http/language.ts'
import { found } from '../../platform/http/record.ts'
import { allowedActions, isPendingFor } from '../../platform/workflow/engine.ts'
import { pendingSteps } from '../case/due.ts'
import { filesOf } from '../case/files.ts'
import { caseText } from '../case/text.ts'
import { owners, reviewCases } from './kind.ts'
import type { Source } from './source.ts'

type List = typeof reviewLists.touring
const column = (name: string) => sql.ref(`review.${name}`)
const fact = (name: string) => sql.ref(`reviewFact.${name}`)

const amount = (actor: Actor) =>
  actor.privileges.has('claimRecord.view')
    ? amountOf(column('kind'), column('sourceId'))
    : sql<string | null>`null::text`

const rows = (db: Db | Trx, actor: Actor, source: Source) =>
  db
    .selectFrom('review')
    .leftJoin('reviewFact', (join) =>
      join.onRef('reviewFact.reviewId', '=', 'review.id').onRef('reviewFact.kind', '=', 'review.kind'),
    )
    .leftJoin(
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
      namedContract(column('contractId')).as('contract'),
      namedOne('organization', column('contractorId')).as('contractor'),
      namedOne('zone', column('zoneId')).as('zone'),
      nameOf('reasonCode', column('reasonCodeId')).as('reason'),
      amount(actor).as('amount'),
      allowedActions(source.case.engine, actor).as('allowedActions'),
    ])
    .where(source.case.engine.visible(actor))
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shape = (actor: Actor, source: Source): ListShape<List> => ({
  id: sql`review.id`,
  newestFirst: true,
  sorts: {
    ...columnsOf('review', ['refNo', 'happenedAt', 'justifiedAt', 'dueAt', 'status']),
    zone: bySite(actor, source.case.engine.workflow.view, 'review'),
    subject: byName(source.named, fact('subjectId')),
    outcome: fact('outcome'),
    missing: fact('missing'),
  },
  filters: {
    ...idsOf('review', ['contractId', 'contractorId', 'zoneId', 'status']),
    outcome: oneOfTexts(fact('outcome')),
    cause: oneOfTexts(column('cause')),
    overdue: (wanted) =>
      wanted
        ? sql<SqlBool>`review.due_at < now()`
        : sql<SqlBool>`(review.due_at is null or review.due_at >= now())`,
    flagged: flag(sql<SqlBool>`review_fact.is_flagged`),
    period: (month) => sql<SqlBool>`review.happened_at >= ${`${month}-01T00:00:00${utcOffset}`}::timestamptz
      and review.happened_at < ${`${month}-01T00:00:00${utcOffset}`}::timestamptz + interval '1 month'`,
    queue: flag(isPendingFor(source.case.engine, actor, pendingSteps)),
  },
  words: [
    sql`(review.ref_no || ' ' || coalesce(review.justification, ''))`,
    nameWord('zone', column('zoneId')),
    {
      column: column('id'),
      among: source.namedLike,
      text: sql`(subject.subject || ' ' || coalesce(subject.person, ''))`,
    },
  ],
  order: [sql`review.due_at asc nulls last`, sql`review.happened_at desc`],
})

export const list = (db: Db, actor: Actor, source: Source, query: QueryOf<List>) =>
  listPage(db, { name: `review ${source.kind}`, reader: actor }, query, () => [
    rows(db, actor, source),
    shape(actor, source),
  ])

export const count = (db: Db, actor: Actor, source: Source, query: QueryOf<List>) =>
  countOf(rows(db, actor, source), shape(actor, source), query)

/** Exports only rows that are on the list too, within the scope of the export privilege. */
export const exported = (db: Db, actor: Actor, source: Source) =>
  exportOf(db, rows(db, actor, source).where(inScope(actor, source.exports, owners)), shape(actor, source))

/** The review as the API answers it. */
export async function current(db: Db | Trx, source: Source, request: FastifyRequest, id: number) {
  const row = await found(rows(db, request.actor, source).where('review.id', '=', id).executeTakeFirst())
  const [shown] = await present(db, request.actor, languageOf(request), [row])
  return shown as ReviewRow
}

/** Reviews for this user: translated, with the allowed actions. */
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
    // The latest remark: that of the appeal decision, else that of the verdict.
    remark: row.appealDecidedAt ? row.appealRemark : row.remark,
  })) as unknown as ReviewRow[]
}
