import { announcementList } from '@patuh/domain/people/announcement'
import { defineFeature } from '../../platform/feature.ts'
import { exported } from './queries.ts'
import { announcementDeletable, announcementKind } from './record.ts'
import { announcementRoutes } from './routes.ts'

export const announcementFeature = defineFeature({
  lists: [{ list: announcementList, screen: 'announcement', export: { rows: exported } }],
  routes: [announcementRoutes],
  records: [announcementKind],
  deletables: [announcementDeletable],
})
