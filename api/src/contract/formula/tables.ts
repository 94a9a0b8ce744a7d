import type { FormulaCase, formulaHead, versionInput } from '@patuh/domain/contract/formula/record'
import type { Generated, JSONColumnType } from 'kysely'
import type { ColumnsOf, Maybe, Stored } from '../../platform/db/stored.ts'

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
    formula: Stored<ColumnsOf<typeof formulaHead, 'resultType'>>
    formulaVersion: Stored<
      ColumnsOf<typeof versionInput, 'roundingMode' | 'roundingPlaces', 'tests'> & {
        formulaId: number
        version: number
        status: Generated<'draft' | 'tested' | 'approved' | 'retired'>
        tests: JSONColumnType<FormulaCase[], string | undefined, string>
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
      }
    >
  }
}
