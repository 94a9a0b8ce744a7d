import type { ClaimLine } from '@patuh/domain/eclaim/claim/record'
import { causeOf } from '@patuh/domain/eclaim/claim/summary'
import type { Language } from '@patuh/domain/platform/language'
import { sql } from 'kysely'
import { explain } from '../../contract/ledger/explain.ts'
import { causeName, type Subject, subjectOf, titleOf } from '../../contract/ledger/title.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

type Stored = Omit<ClaimLine, 'explanation' | 'title'> & {
  subject: Subject | null
  formulaName: string | null
}

/** The lines of a revision, each with the contractor's current answer. */
export async function linesOf(db: Db | Trx, claimId: number, revision: number, language: Language | 'both') {
  const { rows: found } = await sql<Stored>`
    select line.key, line.part, line.source_kind, line.entry_id, line.source_id, line.source_ref, line.occurred_period,
      line.code, line.expression, line.inputs, line.clause, line.points, line.amount::text, line.counted::text,
      line.note, line.about, line.reason, formula.name as formula_name,
      ${subjectOf(sql`line.source_kind`, sql`line.source_id`)} as subject,
      case when answer.id is not null then json_build_object('answer', answer.answer, 'text', answer.text,
        'answeredAt', to_char(answer.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'resolution', answer.resolution, 'reply', answer.reply) end as answer
    from claim_line line
    left join formula on formula.code = line.code
    left join claim_answer answer on answer.claim_id = line.claim_id and answer.key = line.key
      and answer.counted = line.counted
    where line.claim_id = ${claimId} and line.revision = ${revision} order by line.seq`.execute(db)
  return found.map((line) => ({
    ...line,
    cause: line.subject?.cause ?? null,
    causeName: line.subject?.names
      ? causeName(line, language)
      : (line.formulaName ?? causeName(line, language)),
    title: titleOf(line, language),
    explanation: explanationOf(line, language),
  }))
}
export type PrintedLine = Awaited<ReturnType<typeof linesOf>>[number]

/** The names of the causes of these lines. */
export function causeNames(lines: PrintedLine[]) {
  const names = new Map(lines.map((line) => [causeOf(line), line.causeName]))
  return (cause: string) => names.get(cause) ?? cause
}

const explanationOf = (line: Stored, language: Language | 'both') =>
  explain(
    {
      ...line,
      // The clause has its own column.
      clause: null,
      // A line without a formula is described by its kind, translated on the web.
      reverses:
        line.amount.startsWith('-') && line.about && line.part === 'adjustment' ? { name: line.about } : null,
      reversesId: null,
      uncomputable: line.note === 'uncomputable' ? line.about : null,
      points: line.amount === '0.00' ? line.points : 0,
      status: 'confirmed',
    },
    language,
  )
