import type { CommentKind } from '@patuh/domain/workplace/comment'
import type { RawBuilder } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { recordAt } from '../../platform/authorization/records.ts'
import { contributed } from '../../platform/feature.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    comments?: readonly Commented[]
  }
}

/** A kind of record that can be commented on. */
type Commented = {
  kind: CommentKind
  /** Its API collection. */
  api: string
  /** Ids of the users who took part in it; whether they may still view it is checked separately. */
  participants: RawBuilder<number[]>
  /** What a notice links to. */
  place: (id: number) => { complaintId: number } | { link: string }
}
export type CommentedRecord = Commented & { record: RecordKind }

export const commentedRecords = (): CommentedRecord[] =>
  contributed('comments').map((commented) => ({ ...commented, record: recordAt(commented.api) }))
