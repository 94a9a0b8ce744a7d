import { type Language, type Names, nameFrom } from '@patuh/domain/platform/language'
import { formatMoment } from '@patuh/domain/platform/moment'
import { type RawBuilder, sql } from 'kysely'
import { namesOf } from '../../platform/db/names.ts'
import { t } from '../../platform/locale/words.ts'
import { inBoth } from '../../platform/pdf/part.ts'

/** What a ledger line is about; see `ledger_subject` in the database. */
export type Subject = {
  cause: string | null
  names: Names | null
  outcome: string | null
  place: string | null
  at: string | null
}

/** The subject of a line as a column. */
export const subjectOf = (sourceKind: RawBuilder<unknown>, sourceId: RawBuilder<unknown>) =>
  sql<Subject | null>`(select json_build_object('cause', cause, 'names', case when name is not null
      then ${namesOf('subject')} end, 'outcome', outcome,
      'place', place, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ledger_subject(${sourceKind}, ${sourceId}) subject)`

type Line = { sourceKind: string; subject: Subject | null; formulaName: string | null; part?: string }

function nameIn({ sourceKind, subject, formulaName, part }: Line, language: Language) {
  if (subject?.names) return nameFrom(subject.names, language)
  if (subject?.outcome)
    return t(language, `calculation:subject.${sourceKind}`, {
      outcome: t(language, `${sourceKind}:outcomeOption.${subject.outcome}`),
    })
  if (sourceKind === 'adjustment') return t(language, 'calculation:subject.adjustment')
  if (part === 'gross') return t(language, 'claim:part.gross')
  return formulaName ?? (part ? t(language, `claim:part.${part}`) : '')
}

/** The name of what a line is for, in one language, or in both of a PDF. */
export function causeName(line: Line, language: Language | 'both') {
  return language === 'both' ? inBoth((one) => nameIn(line, one)) : nameIn(line, language)
}

// A case of compliance belongs to a day, the others to a moment.
const when = ({ sourceKind, subject }: Line) => {
  if (!subject?.at) return null
  const moment = formatMoment(subject.at)
  return sourceKind === 'compliance' ? moment.slice(0, 10) : moment
}

/** A line in words: `Asleep on duty · Main gate · 12-03-2026 02:15:00 AM`. */
export const titleOf = (line: Line, language: Language | 'both') =>
  [causeName(line, language), line.subject?.place, when(line)].filter(Boolean).join(' · ')
