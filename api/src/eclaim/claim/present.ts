import { claimStatus, requiredDocuments } from '@patuh/domain/contract/claim-workflow'
import { type AlarmCode, alarmBase } from '@patuh/domain/contract/formula/alarm'
import type { CheckItem, ClaimDetail } from '@patuh/domain/eclaim/claim/record'
import { type Section, sections } from '@patuh/domain/eclaim/claim/summary'
import type { Language } from '@patuh/domain/platform/language'
import { moneyText } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import { linker } from '../../platform/files/link.ts'
import { fileColumns } from '../../platform/files/queries.ts'
import { checklist } from './checklist.ts'
import { story } from './explain.ts'
import { causeNames, linesOf, type PrintedLine } from './lines.ts'
import { type Row, shown } from './queries.ts'

const stepsOf = (db: Db, { id, revision }: Row) =>
  sql<ClaimDetail['steps'][number]>`
    select step.seq, step.label, step.due_at, step.min_approvers as needed,
      coalesce(${nameIn('userType')}, person.full_name, '') as for_whom,
      coalesce((select json_agg(json_build_object('name', who.full_name || coalesce(' (' || instead.full_name || ')', ''), 'decision', a.decision, 'remark', a.remark,
          'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'statementHash', revision.hash)
          order by a.id)
        from claim_approval a join "user" on "user".id = a.user_id join person who on who.id = "user".person_id
        left join claim_revision revision on revision.claim_id = a.claim_id and revision.revision = a.revision
          and revision.hash = a.statement_hash
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

type Sum = { code: string; before: string | null; after: string | null }
type Total = Record<'deductions' | 'net' | 'payable', string>

const section = sql`case when line.part <> 'deduction' then line.part
  when line.source_kind in ('complaint', 'attendance', 'touring', 'compliance') then line.source_kind
  when line.source_kind = 'adjustment' then 'manual' else 'whole' end`

const sumsOf = (db: Db, id: number, before: number) =>
  sql<Sum>`
    select code, sum(amount) filter (where claim_id = ${before})::text as before,
      sum(amount) filter (where claim_id = ${id})::text as after
    from (select line.claim_id, ${section} as code,
        case when line.part in ('deduction', 'cap', 'adjustment') then -line.counted else line.counted end as amount
      from claim_line line join claim on claim.id = line.claim_id and claim.revision = line.revision
      where claim.id in (${id}, ${before})) line
    group by code`
    .execute(db)
    .then(({ rows }) => rows)

const negative = (amount: string) => moneyText(new Big(amount).times(-1))

/** Rows of sections in their order, with totals after the sections they sum up. */
function comparedRows(sums: Sum[], before: Total, after: Total) {
  const row = (code: string, was: string | null, is: string | null, isTotal = false) => ({
    ...{ code, isTotal, before: was ?? '0.00', after: is ?? '0.00' },
    difference: moneyText(new Big(is ?? 0).minus(was ?? 0)),
  })
  const of = (...wanted: readonly Section[]) =>
    wanted.flatMap((code) =>
      sums.filter((one) => one.code === code).map((one) => row(code, one.before, one.after)),
    )
  const upTo = sections.indexOf('adjustment')
  const tax = of('tax')
  return [
    ...of(...sections.slice(0, upTo)),
    row('deductions', negative(before.deductions), negative(after.deductions), true),
    ...of('adjustment', 'floor'),
    row('net', before.net, after.net, true),
    ...tax,
    ...(tax.length ? [row('payable', before.payable, after.payable, true)] : []),
  ]
}

/** The sum of each section, this month and in the previous claim. */
async function comparison(db: Db, row: Row) {
  const text = (name: keyof Total) => sql<string>`${sql.ref(name)}::text`.as(name)
  const before = await db
    .selectFrom('claim')
    .select(['id', 'period', 'refNo', text('deductions'), text('net'), text('payable')])
    .where('contractId', '=', row.contractId)
    .where('period', '<', row.period)
    .where('builtAt', 'is not', null)
    .where('status', '<>', claimStatus.open)
    .orderBy('period', 'desc')
    .executeTakeFirst()
  if (!before) return null
  const rows = comparedRows(await sumsOf(db, row.id, before.id), before, row)
  return { period: before.period, refNo: before.refNo, deductions: before.deductions, rows }
}

type Alarmed = { code: string; subject: string; amount: string; limit: string }

/** The stored alarms with their subjects in words, and the amount that their limit is a share of. */
const alarmsOf = (alarms: Alarmed[], lines: PrintedLine[], nameOf: (cause: string) => string) =>
  alarms.map(({ code, subject, amount, limit }) => ({
    ...{ code, amount },
    subject:
      code === 'offenceShare'
        ? nameOf(subject)
        : (lines.find(({ key }) => key === subject)?.title ?? subject),
    of: alarmBase({ code: code as AlarmCode, limit })?.toFixed(2) ?? null,
  }))

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
  const nameOf = causeNames(lines)
  const isOver = items.every(({ code, count }) => code !== 'notOver' || count === 0)
  return {
    ...shown(row, language),
    lines,
    checklist: items,
    steps: await stepsOf(db, row),
    documents,
    missing: missing(row, items, documents),
    revisions: await revisionsOf(db, row.id),
    comparison: compared,
    alarms: alarmsOf(row.alarms as Alarmed[], lines, nameOf),
    story: story({ ...row, lines, before: compared?.deductions ?? null, isOver }, nameOf, language),
  } as unknown as ClaimDetail
}
