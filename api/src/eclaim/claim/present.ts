import { claimStatus, requiredDocuments } from '@patuh/domain/contract/claim-workflow'
import type { CheckItem, ClaimDetail } from '@patuh/domain/eclaim/claim/record'
import type { Language } from '@patuh/domain/platform/language'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import { linker } from '../../platform/files/link.ts'
import { fileColumns } from '../../platform/files/queries.ts'
import { checklist } from './checklist.ts'
import { story } from './explain.ts'
import { linesOf, type Row, shown } from './queries.ts'

const stepsOf = (db: Db, { id, revision }: Row) =>
  sql<ClaimDetail['steps'][number]>`
    select step.seq, step.label, step.due_at, step.min_approvers as needed,
      coalesce(${nameIn('userType')}, person.full_name, '') as for_whom,
      coalesce((select json_agg(json_build_object('name', who.full_name || coalesce(' (' || instead.full_name || ')', ''), 'decision', a.decision, 'remark', a.remark,
          'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'statementHash', a.statement_hash)
          order by a.id)
        from claim_approval a join "user" on "user".id = a.user_id join person who on who.id = "user".person_id
        left join "user" absent on absent.id = a.on_behalf_of left join person instead on instead.id = absent.person_id
        where a.claim_id = step.claim_id and a.revision = step.revision and a.seq = step.seq), '[]') as by
    from claim_step step left join user_type on user_type.id = step.user_type_id
    left join "user" named on named.id = step.user_id left join person on person.id = named.person_id
    where step.claim_id = ${id} and step.revision = (
      select max(revision) from claim_step last where last.claim_id = ${id} and last.revision <= ${revision})
    order by step.seq`
    .execute(db)
    .then(({ rows }) => rows)

async function documentsOf(db: Db, actor: Actor, id: number) {
  const link = await linker(db, actor)
  const rows = await db
    .selectFrom('claimDocument')
    .innerJoin('file', 'file.id', 'claimDocument.fileId')
    .select(['claimDocument.id as documentId', 'kind', ...fileColumns])
    .where('claimId', '=', id)
    .orderBy('claimDocument.id')
    .execute()
  return rows.map(({ documentId, kind, ...file }) => ({ id: documentId, kind, file: link(file) }))
}

const revisionsOf = (db: Db, id: number) =>
  sql<ClaimDetail['revisions'][number]>`
    select revision, hash, result ->> 'net' as net, result ->> 'deductions' as deductions, frozen_at
    from claim_revision where claim_id = ${id} order by revision`
    .execute(db)
    .then(({ rows }) => rows)

type Sum = { code: string; before: string; after: string }

/** The total of each kind of line, this month and in the previous claim. */
async function comparison(db: Db, { id, contractId, period }: Row): Promise<ClaimDetail['comparison']> {
  const before = await db
    .selectFrom('claim')
    .select(['id', 'period', 'refNo', sql<string>`net::text`.as('net')])
    .where('contractId', '=', contractId)
    .where('period', '<', period)
    .where('builtAt', 'is not', null)
    .where('status', '<>', claimStatus.open)
    .orderBy('period', 'desc')
    .executeTakeFirst()
  if (!before) return null
  const { rows } = await sql<Sum>`
    select code, sum(counted) filter (where claim_id = ${before.id})::text as before,
      sum(counted) filter (where claim_id = ${id})::text as after
    from (select line.claim_id, line.counted,
        case when line.part = 'deduction' then line.source_kind else line.part end as code
      from claim_line line join claim on claim.id = line.claim_id and claim.revision = line.revision
      where claim.id in (${id}, ${before.id})) line
    group by code order by code`.execute(db)
  return {
    period: before.period,
    refNo: before.refNo,
    net: before.net,
    rows: rows.map(({ code, before: was, after }) => ({
      code,
      before: was ?? '0.00',
      after: after ?? '0.00',
      difference: new Big(after ?? 0).minus(was ?? 0).toFixed(2),
    })),
  }
}

/** What is still missing before payment, and who has to act. */
function missing(row: Row, items: CheckItem[], documents: { kind: string }[]): ClaimDetail['missing'] {
  const at = (...names: (keyof typeof claimStatus)[]) =>
    names.some((name) => claimStatus[name] === row.status)
  if (at('paid')) return []
  const open = (code: string) => (items.find((item) => item.code === code)?.count ?? 0) > 0
  const papers = requiredDocuments
    .filter((kind) => !documents.some((one) => one.kind === kind))
    .map((code) => ({ code, ball: 'contractor' }))
  const stages = [
    at('open') && { code: 'send', ball: 'finance' },
    at('reconciliation') && open('unanswered') && { code: 'answers', ball: 'contractor' },
    at('reconciliation') && open('disputed') && { code: 'disputes', ball: 'finance' },
    at('reconciliation', 'returned') && { code: 'submit', ball: 'finance' },
    at('inApproval') && { code: 'approval', ball: row.stepLabel ?? 'approver' },
    at('approved') && { code: 'certify', ball: 'approver' },
    at('certified') && { code: 'pay', ball: 'finance' },
    at('suspended') && { code: 'resume', ball: 'officer' },
  ]
  return [...papers, ...stages.filter((stage) => stage !== false)]
}

/** The complete claim, as far as the reader may see it. */
export async function detail(db: Db, actor: Actor, row: Row, language: Language): Promise<ClaimDetail> {
  // Sequential: inside a transaction there is one connection.
  const lines = await linesOf(db, row.id, row.revision, language)
  const items = await checklist(db, row)
  const documents = await documentsOf(db, actor, row.id)
  const compared = await comparison(db, row)
  return {
    ...shown(row, language),
    lines,
    checklist: items,
    steps: await stepsOf(db, row),
    documents,
    missing: missing(row, items, documents),
    revisions: await revisionsOf(db, row.id),
    comparison: compared,
    story: story({ ...row, lines, before: compared?.rows ?? null }, language),
  } as unknown as ClaimDetail
}
