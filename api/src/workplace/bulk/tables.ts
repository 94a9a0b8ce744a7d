import type { AuditAction } from '@patuh/domain/platform/audit-action'
import type { FieldError } from '@patuh/domain/platform/error'
import type { BulkJob, BulkOutcome } from '@patuh/domain/workplace/bulk'
import type { ColumnType, Generated } from 'kysely'
import type { Maybe } from '../../platform/db/stored.ts'

type Json<Value> = ColumnType<Value, string, string>

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bulkJob: {
      id: Generated<number>
      list: string
      action: AuditAction
      input: Json<Record<string, unknown>>
      state: Generated<BulkJob['state']>
      total: number
      done: Generated<number>
      skipped: Generated<number>
      failed: Generated<number>
      request: Json<Record<string, string | number>>
      onBehalfOf: number | null
      createdBy: number
      createdAt: Generated<string>
      touchedAt: Generated<string>
      endedAt: Maybe<string>
    }
    bulkRow: {
      jobId: number
      rowNo: number
      recordId: number
      name: Maybe<string>
      outcome: Maybe<BulkOutcome>
      code: Maybe<string>
      message: Maybe<string>
      fields: ColumnType<FieldError[], string | undefined, string>
    }
  }
}
