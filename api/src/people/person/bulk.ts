import { endInput, personList, transferInput } from '@patuh/domain/people/person'
import type { Bulk } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'
import { activate, deactivate, transfer } from './steps.ts'

export const personBulk: Bulk = {
  list: personList,
  entity: 'person',
  link: '/manage-user/person',
  ids: (db, actor, query, most) => queries.listed(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => {
    const row = await queries.find(db, actor, id)
    return row && `${row.fullName} (${row.refNo})`
  },
  actions: {
    transfer: { access: 'person.edit', input: transferInput, apply: transfer },
    deactivate: { access: 'person.deactivate', input: endInput, apply: deactivate },
    activate: { access: 'person.deactivate', apply: activate },
  },
}
