import type { Generated, JSONColumnType } from 'kysely'
import type { Maybe } from '../../platform/db/stored.ts'
import type { CaseSource, Clock } from './kind.ts'

/** The workflow columns that every kind of case has. */
export type CaseColumns = {
  status: Generated<number>
  justification: Maybe<string>
  justifiedAt: Maybe<string>
  justifiedBy: Maybe<number>
  isLate: Generated<boolean>
  noResponse: Generated<boolean>
  returnedTo: Maybe<string>
  question: Maybe<string>
  answer: Maybe<string>
  noAnswer: Generated<boolean>
  reasonCodeId: Maybe<number>
  remark: Maybe<string>
  decidedAt: Maybe<string>
  decidedBy: Maybe<number>
  decidedFor: Maybe<number>
  grounds: Maybe<string>
  appealedAt: Maybe<string>
  appealedBy: Maybe<number>
  appealRemark: Maybe<string>
  appealDecidedAt: Maybe<string>
  appealDecidedBy: Maybe<number>
  appealDecidedFor: Maybe<number>
  clockStartedAt: Maybe<string>
  dueAt: Maybe<string>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    caseStatement: {
      id: Generated<number>
      source: CaseSource
      caseId: number
      kind: string
      side: 'inspector' | 'contractor'
      text: string
      byId: number | null
      at: Generated<string>
    }
    caseClock: {
      id: Generated<number>
      source: CaseSource
      caseId: number
      kind: Clock
      startedAt: Generated<string>
      dueAt: string
      pauses: JSONColumnType<{ from: string; to: string }[], string | undefined, string>
      pausedAt: Generated<string | null>
      warnedAt: Generated<string | null>
      overdueAt: Generated<string | null>
      lateAt: Generated<string | null>
      endedAt: Generated<string | null>
    }
  }
}
