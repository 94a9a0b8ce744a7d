import { registrations, rejectRegistration } from '@patuh/domain/access/account'
import type { Bulk } from '../../workplace/bulk/bulk.ts'
import * as queries from './queries.ts'
import { reject } from './steps.ts'

export const registrationBulk: Bulk = {
  list: registrations,
  entity: 'registration',
  link: '/manage-user/user/registration',
  ids: (db, actor, query, most) => queries.listed(db, actor).ids(query, most),
  nameOf: async (db, actor, id) => (await queries.find(db, actor, id))?.name,
  actions: { reject: { access: 'user.create', input: rejectRegistration, apply: reject } },
}
