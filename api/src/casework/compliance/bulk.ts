import { complianceItemList, complianceItemWorkflow } from '@patuh/domain/casework/compliance'
import type { Bulk } from '../../workplace/bulk/bulk.ts'
import { listedItems, rowOf } from './item-queries.ts'
import { check } from './item-steps.ts'

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
    check: { access: 'compliance.create', input: complianceItemWorkflow.actions.check.input, apply: check },
  },
}
