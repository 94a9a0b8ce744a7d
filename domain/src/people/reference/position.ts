import { code, flag, money, optional, otherNames, paragraph, ref, text } from '../../platform/field.ts'
import { defineResource } from '../../platform/resource.ts'

export const position = defineResource({
  name: 'position',
  api: 'positions',
  fields: {
    code: code(),
    name: text(100),
    ...otherNames(),
    typeId: ref('type'),
    ratePerShift: optional(money()),
    certificates: optional(paragraph(500)),
    isActive: flag(),
  },
  counts: { people: 'person.positionId' },
  columns: ['code', 'name', 'typeId', 'people', 'ratePerShift', 'certificates', 'isActive'],
})
