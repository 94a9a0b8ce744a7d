import { userTypeInput } from '@patuh/domain/people/user-type'
import { sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import { nameIn } from '../../platform/db/names.ts'
import type { Deletable } from '../../workplace/deletion/deletable.ts'

export const userTypeKind: RecordKind = {
  table: 'user_type',
  api: 'user-types',
  screen: 'userType',
  owners: {},
  name: nameIn('userType'),
  fields: [...Object.keys(userTypeInput.shape), 'isActive'],
  restores: Object.keys(userTypeInput.shape),
  references: { typeId: { table: 'type' } },
}

export const userTypeDeletable: Deletable = {
  table: 'user_type',
  name: sql`user_type.code || ' · ' || ${nameIn('userType')}`,
  path: sql`'user-types/' || user_type.id`,
  reach: (actor) => inScope(actor, 'userType.deactivate', {}),
}
