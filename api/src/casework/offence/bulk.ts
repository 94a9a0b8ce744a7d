import { offenceList } from '@patuh/domain/casework/offence'
import type { Bulk, BulkAction } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'
import { setActive } from './routes.ts'

const retire = (isActive: boolean): BulkAction => ({
  access: 'typeOfOffence.deactivate',
  apply: (context) => setActive(context, isActive),
})

export const offenceBulk: Bulk = {
  list: offenceList,
  entity: 'type_of_offence',
  link: '/manage-complaint/type-of-offence',
  // Types of offence have no row scope.
  ids: async (db, actor, query, most) =>
    actor.privileges.has('typeOfOffence.view') ? queries.exported(db, actor).ids(query, most) : [],
  nameOf: async (db, actor, id) => {
    const row = actor.privileges.has('typeOfOffence.view') ? await queries.find(db, actor, id) : undefined
    return row && `${row.name} (${row.code})`
  },
  actions: { activate: retire(true), deactivate: retire(false) },
}
