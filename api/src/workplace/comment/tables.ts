import type { CommentKind } from '@patuh/domain/workplace/comment'
import type { Generated } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    comment: Stored<{
      kind: CommentKind
      recordId: number
      text: string
      isInternal: boolean
      editedAt: Generated<string | null>
      removedAt: Generated<string | null>
    }>
  }
}
