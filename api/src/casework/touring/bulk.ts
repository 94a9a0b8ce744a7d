import { reasonInput, roundList } from '@patuh/domain/casework/touring/record'
import { isOutside } from '@patuh/domain/platform/barrier'
import { formatMoment } from '@patuh/domain/platform/moment'
import { conflict, forbidden } from '../../platform/http/error.ts'
import { found } from '../../platform/http/record.ts'
import type { Bulk, BulkContext } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'

/** Cancels a round (force majeure). Only the agency may, never the contractor. */
export async function cancel({ trx, actor, id }: Omit<BulkContext, 'env'>, reason: string) {
  await found(queries.findRound(trx, actor, id))
  if (isOutside(actor.user.userProfile.typeId)) throw forbidden()
  if (!(await queries.cancelRound(trx, actor, id, reason)))
    throw conflict('This round can no longer be cancelled.')
}

/** Cancels many rounds at once, for example after a storm. */
export const roundBulk: Bulk = {
  list: roundList,
  entity: 'tour_round',
  link: '/manage-eclaim/touring?tab=rounds',
  ids: (db, actor, query, most) => queries.listedRounds(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => {
    const round = await queries.rowOf(db, actor, id)
    return round && `${round.site}, ${formatMoment(round.startsAt)}`
  },
  actions: {
    cancel: {
      access: 'touring.edit',
      input: reasonInput,
      apply: (context, { reason }: { reason: string }) => cancel(context, reason),
    },
  },
}
