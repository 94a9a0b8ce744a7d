import type { Generated, JSONColumnType } from 'kysely'
import type { CaseSource, Clock } from './kind.ts'

export type CaseTables = {
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
