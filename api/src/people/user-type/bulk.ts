import { retireUserTypeInput, userTypeList } from '@patuh/domain/people/user-type'
import type { Bulk } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'
import { reactivate, retire } from './retire.ts'

export const userTypeBulk: Bulk = {
  list: userTypeList,
  entity: 'user_type',
  link: '/manage-user/user-type',
  ids: (db, actor, query, most) => queries.exported(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => {
    const row = await queries.find(db, actor, id)
    return row && `${row.name} (${row.code})`
  },
  actions: {
    activate: { access: 'userType.deactivate', apply: reactivate },
    deactivate: { access: 'userType.deactivate', input: retireUserTypeInput, apply: retire },
  },
}
