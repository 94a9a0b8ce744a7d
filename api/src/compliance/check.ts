import { complianceItemList, itemInputs } from '@patuh/domain/compliance'
import { dayOf } from '@patuh/domain/moment'
import type { Bulk, BulkContext } from '../bulk/bulk.ts'
import { conflict } from '../http/error.ts'
import { found, wrongField } from '../http/record.ts'
import { check, listedItems, rowOf, type Ticked } from './item-queries.ts'

/** Says of a row of the checklist how it stands. */
export async function tick({ trx, actor, id }: Omit<BulkContext, 'env'>, input: Ticked) {
  await found(rowOf(trx, actor, id))
  if (input.receivedOn && input.receivedOn > dayOf(Date.now())) throw wrongField('receivedOn', 'future')
  if (!(await check(trx, actor, id, input))) throw conflict('This row cannot be ticked.')
}

export const checklistBulk: Bulk = {
  list: complianceItemList,
  entity: 'compliance_item',
  link: '/manage-eclaim/aduan-pematuhan',
  ids: (db, actor, query, most) => listedItems(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => {
    const row = await rowOf(db, actor, id)
    return row && `${row.obligation.name}, ${row.contract.name}, ${row.period.slice(0, 7)}`
  },
  actions: {
    check: { access: 'compliance.create', input: itemInputs.check, apply: tick },
  },
}
