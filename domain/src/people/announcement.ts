import * as z from 'zod'
import { choice, date, id, optional, paragraph, ref, refs, text } from '../platform/field.ts'
import { languages } from '../platform/language.ts'
import { defineList } from '../platform/list/shape.ts'
import { filter } from '../platform/list.ts'
import { named } from '../platform/resource.ts'

const fields = {
  title: text(120),
  text: paragraph(2000),
  fromDate: date(),
  toDate: date(),
  /** The audience: without a side, user types, zones or a language it is for everybody. */
  typeId: optional(ref('type')),
  userTypeIds: refs('userType'),
  zoneIds: refs('zone'),
  language: optional(choice(languages)),
}

export const announcementInput = z
  .strictObject(fields)
  .refine(({ fromDate, toDate }) => toDate >= fromDate, { path: ['toDate'], error: 'beforeStart' })
export const announcementFields = fields

export const announcementStates = ['upcoming', 'current', 'over'] as const

const many = z.array(named.unwrap())
export const announcementRow = z.object({
  ...fields,
  id,
  type: named,
  userTypes: many,
  zones: many,
  state: z.enum(announcementStates),
  lockVersion: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  allowedActions: z.array(z.string()),
})
export type Announcement = z.infer<typeof announcementRow>

export const announcementList = defineList({
  name: 'announcement',
  api: 'announcements',
  columns: {
    title: 'text',
    fromDate: 'date',
    toDate: 'date',
    type: 'name',
    userTypes: 'names',
    zones: 'names',
    language: 'choice',
    state: 'choice',
  },
  sorts: ['title', 'fromDate', 'toDate', 'type', 'language', 'state'],
  filters: { typeId: filter.ids(), state: filter.choice(announcementStates) },
})

/** What its readers get. */
export const currentAnnouncement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
})
export type CurrentAnnouncement = z.infer<typeof currentAnnouncement>
