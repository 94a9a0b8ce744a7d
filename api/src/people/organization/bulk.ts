import { organizationList, reasonInput } from '@patuh/domain/people/organization'
import type { Bulk } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'
import { reactivate, suspend } from './steps.ts'

const step = { access: 'organization.deactivate', input: reasonInput } as const

export const organizationBulk: Bulk = {
  list: organizationList,
  entity: 'organization',
  link: '/manage-user/user-profile',
  ids: (db, actor, query, most) => queries.listed(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => {
    const row = await queries.find(db, actor, id)
    return row && `${row.name} (${row.refNo})`
  },
  actions: { suspend: { ...step, apply: suspend }, reactivate: { ...step, apply: reactivate } },
}
