import { code, flag, otherNames, text, whole } from '../../platform/field.ts'
import { defineResource } from '../../platform/resource.ts'

/** The side of an organisation: agency, contractor or oversight. */
export const type = defineResource({
  name: 'type',
  api: 'types',
  fields: {
    code: code(),
    name: text(100),
    ...otherNames(),
    nameMs: text(100),
    sort: whole(0, 999),
    isActive: flag(),
  },
  counts: { organizations: 'organization.typeId' },
  columns: ['code', 'name', 'nameMs', 'organizations', 'isActive'],
})
