import { organizationList, reasonInput } from '@patuh/domain/organization'
import type { Bulk, BulkAction } from '../bulk/bulk.ts'
import * as queries from './queries.ts'
import { setStanding } from './standing.ts'

const stand = (action: 'suspend' | 'reactivate'): BulkAction => ({
  access: 'organization.deactivate',
  input: reasonInput,
  apply: (context, { reason }: { reason: string }) => setStanding(context, action, reason),
})

export const organizationBulk: Bulk = {
  list: organizationList,
  entity: 'organization',
  link: '/manage-user/user-profile',
  ids: (db, actor, query, most) => queries.listed(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => {
    const row = await queries.find(db, actor, id)
    return row && `${row.name} (${row.refNo})`
  },
  actions: { suspend: stand('suspend'), reactivate: stand('reactivate') },
}
