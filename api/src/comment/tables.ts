import type { CommentKind } from '@patuh/domain/comment'
import type { Generated } from 'kysely'
import type { Kept } from '../db/kept.ts'

export type CommentTables = {
  comment: Kept<{
    kind: CommentKind
    recordId: number
    text: string
    isInternal: boolean
    editedAt: Generated<string | null>
    removedAt: Generated<string | null>
  }>
}
