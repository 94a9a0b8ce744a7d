import { type CommentKind, commentKinds } from '@patuh/domain/workplace/comment'
import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { records } from '../../records.ts'

/** A kind of record that people talk about: who has a part in it, and where it opens. */
export type Talked = {
  kind: CommentKind
  record: RecordKind
  /** The users who had a hand in it, as an array; whether they may still see it is asked anew. */
  participants: RawBuilder<number[]>
  place: (id: number) => { complaintId: number } | { link: string }
}

const parties = (contract: string, ...roles: string[]) => sql`array(select user_id from contract_party
  where contract_party.contract_id = ${sql.ref(contract)} and role = any(${roles}::text[]))`

const facts: Record<CommentKind, Pick<Talked, 'participants' | 'place'>> = {
  complaint: {
    participants: sql`array[recorded_by, justified_by, decided_by, appeal_decided_by]
      || ${parties('complaint.contractId', 'manager')}`,
    place: (complaintId) => ({ complaintId }),
  },
  contract: {
    participants: sql`array[created_by, submitted_by] || ${parties('contract.id', 'officer', 'manager')}`,
    place: (id) => ({ link: `/manage-contract/contract?open=${id}` }),
  },
  claim: {
    participants: sql`array[prepared_by, sent_by, submitted_by, certified_by]
      || ${parties('claim.contractId', 'officer', 'manager')}`,
    place: (id) => ({ link: `/manage-eclaim/summary-claim?open=${id}` }),
  },
}

export const talked: Talked[] = commentKinds.map((kind) => {
  const record = records.find(({ table }) => table === kind)
  if (!record) throw new Error(`There is no kind of record called ${kind}.`)
  return { kind, record, ...facts[kind] }
})
