import type { Trx } from '../db/db.ts'
import { namesOf } from '../db/names.ts'
import { wrongField } from './record.ts'

/** The names of a reason code; refuses one of another kind or an inactive one. */
export async function reasonNames(trx: Trx, id: number, kind: 'fine' | 'waive' | 'adjustment') {
  const reason = await trx
    .selectFrom('reasonCode')
    .select(namesOf('reasonCode').as('names'))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!reason) throw wrongField('reasonCodeId', 'unknownReference', 'There is no such reason for this.')
  return reason.names
}
