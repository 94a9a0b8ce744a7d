import { references } from '@patuh/domain/people/references'
import { screens } from '@patuh/domain/platform/permission'
import { listOf } from '@patuh/domain/platform/resource'
import { snake } from '../../platform/db/names.ts'
import type { Bulk, BulkAction } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'
import { setActive } from './routes.ts'

const retire = (resource: queries.Resource, isActive: boolean): BulkAction => ({
  access: `${resource.name}.deactivate`,
  apply: ({ trx, actor, id }) => setActive(trx, actor, resource, id, isActive),
})

export const referenceBulks: Bulk[] = references.map((resource: queries.Resource) => ({
  list: listOf(resource),
  entity: snake(resource.name),
  link: screens[resource.name].url,
  ids: (db, actor, query, most) => queries.exported(db, actor, resource).ids(query, most),
  nameOf: async (db, actor, id) => {
    const row = await queries.find(db, actor, resource, id)
    return row && `${row.name} (${row.code})`
  },
  actions: { activate: retire(resource, true), deactivate: retire(resource, false) },
}))
