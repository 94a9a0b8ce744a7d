import type { Language } from '@patuh/domain/platform/language'
import type { ImportKind } from '@patuh/domain/workplace/import-kind'
import type { ImportBatch } from '@patuh/domain/workplace/transfer'
import type { ColumnType, Generated } from 'kysely'
import type { Maybe } from '../../platform/db/stored.ts'

export type StoredError = { field: string; code: string; limit?: number | string }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    importBatch: {
      id: Generated<number>
      kind: ImportKind
      fileName: string
      headings: string[]
      columns: (string | null)[]
      status: Generated<ImportBatch['status']>
      done: Generated<number>
      language: Language
      requestId: Maybe<string>
      createdBy: number
      createdAt: Generated<string>
      appliedAt: Maybe<string>
      undoneAt: Maybe<string>
    }
    importRow: {
      batchId: number
      rowNo: number
      level: Generated<number>
      cells: Buffer
      errors: ColumnType<StoredError[], string | undefined, string>
      plan: Maybe<'create' | 'update'>
      outcome: Maybe<'created' | 'updated' | 'unchanged' | 'failed'>
      recordId: Maybe<number>
      before: ColumnType<object | null, string | null | undefined, string | null>
      mark: Maybe<string>
      undo: Maybe<string>
    }
  }
}
