import { sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Deletable } from '../../workplace/deletion/deletable.ts'

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

export const announcementDeletable: Deletable = {
  table: 'announcement',
  name: sql`announcement.title`,
  path: sql`'announcements/' || announcement.id`,
  reach: (actor) => inScope(actor, 'announcement.deactivate', {}),
}
