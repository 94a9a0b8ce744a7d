import type { Generated, JSONColumnType } from 'kysely'
import type { Maybe, Stored } from '../../platform/db/stored.ts'

export type StoredTest = {
  name: string
  kind: 'zero' | 'cap' | 'ordinary'
  inputs: Record<string, string | boolean>
  expected: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    simulation: {
      id: Generated<number>
      versionId: number
      baseVersionId: number
      contractIds: number[]
      status: Generated<string>
      done: Generated<number>
      total: number
      result: Generated<unknown>
      createdBy: number
      createdAt: Generated<string>
    }
    formula: Stored<{
      code: string
      name: string
      scope: 'gross' | 'line' | 'period' | 'cap'
      appliesTo: 'complaint' | 'attendance' | 'touring' | 'compliance' | 'all'
      resultType: Generated<'money' | 'number'>
    }>
    formulaVersion: Stored<{
      formulaId: number
      version: number
      status: Generated<'draft' | 'tested' | 'approved' | 'retired'>
      expression: string
      roundingMode: Generated<'half-up' | 'half-even' | 'down' | 'up'>
      roundingPlaces: Generated<number>
      floor: Maybe<string>
      ceiling: Maybe<string>
      exclusivityGroup: Maybe<string>
      contractClause: Maybe<string>
      rationale: Maybe<string>
      tests: JSONColumnType<StoredTest[], string | undefined, string>
      validFrom: Maybe<string>
      validTo: Maybe<string>
      authorIds: Generated<number[]>
      submittedBy: Maybe<number>
      submittedAt: Maybe<string>
      approvedBy: Maybe<number>
      approvedFor: Maybe<number>
      approvedAt: Maybe<string>
      considered: JSONColumnType<string[], string | undefined, string>
      retiredAt: Maybe<string>
    }>
  }
}
