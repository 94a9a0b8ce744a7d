import { userTypeInput } from '@patuh/domain/people/user-type'
import { sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'

export const userTypeKind: RecordKind = {
  table: 'user_type',
  api: 'user-types',
  screen: 'userType',
  owners: {},
  name: sql.ref('userType.name'),
  fields: [...Object.keys(userTypeInput.shape), 'isActive'],
  restores: Object.keys(userTypeInput.shape),
  references: { typeId: { table: 'type' } },
}
