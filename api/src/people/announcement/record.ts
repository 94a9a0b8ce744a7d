import { sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'

export const announcementKind: RecordKind = {
  table: 'announcement',
  api: 'announcements',
  screen: 'announcement',
  owners: {},
  name: sql.ref('announcement.title'),
  fields: ['title', 'text', 'fromDate', 'toDate', 'typeId', 'language'],
  references: { typeId: { table: 'type' } },
  links: {
    announcement_user_type: { field: 'userTypeIds', column: 'user_type_id', of: 'user_type' },
    announcement_zone: { field: 'zoneIds', column: 'zone_id', of: 'zone' },
  },
}
