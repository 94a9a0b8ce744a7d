import { choice, code, flag, number, optional, paragraph, ref, text, whole } from '../../platform/field.ts'
import { defineResource } from '../../platform/resource.ts'

/** From the widest to the narrowest; each is a child of the one before it. */
export const zoneKinds = ['region', 'zone', 'site', 'location', 'checkpoint'] as const

/** The tree of places: region → zone → site → location → checkpoint, in one table. */
export const zone = defineResource({
  name: 'zone',
  api: 'zones',
  fields: {
    code: code(),
    name: text(100),
    kind: choice(zoneKinds),
    parentId: optional(ref('zone')),
    address: optional(paragraph(300)),
    latitude: optional(number(-90, 90)),
    longitude: optional(number(-180, 180)),
    radiusM: optional(whole(10, 500)),
    /** The calendar (working days, quiet hours) of this zone and those below; empty inherits from the parent. */
    calendarId: optional(ref('calendar')),
    isActive: flag(),
  },
  columns: ['code', 'name', 'kind', 'parentId', 'address', 'isActive'],
})
