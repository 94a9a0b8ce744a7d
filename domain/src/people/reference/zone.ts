import { choice, code, flag, number, optional, paragraph, ref, text, whole } from '../../platform/field.ts'
import { defineResource } from '../../platform/resource.ts'

/** From the widest to the narrowest; each hangs below the one before it. */
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
    /** Whose working days and quiet hours hold here and below; empty as for what it belongs to. */
    calendarId: optional(ref('calendar')),
    isActive: flag(),
  },
  columns: ['code', 'name', 'kind', 'parentId', 'address', 'isActive'],
})
