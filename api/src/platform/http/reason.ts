import type { Trx } from '../db/db.ts'
import { wrongField } from './record.ts'

/** Refuses a reason code of another kind or an inactive one. */
export async function refuseOtherReason(trx: Trx, id: number, kind: 'fine' | 'waive' | 'adjustment') {
  const reason = await trx
    .selectFrom('reasonCode')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!reason) throw wrongField('reasonCodeId', 'unknownReference', 'There is no such reason for this.')
}
