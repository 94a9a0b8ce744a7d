import { code, flag, otherNames, ref, text } from '../../platform/field.ts'
import { defineResource } from '../../platform/resource.ts'

export const organizationType = defineResource({
  name: 'organizationType',
  api: 'organization-types',
  fields: { code: code(), name: text(100), ...otherNames(), typeId: ref('type'), isActive: flag() },
  counts: { organizations: 'organization.organizationTypeId' },
  columns: ['code', 'name', 'typeId', 'organizations', 'isActive'],
})
