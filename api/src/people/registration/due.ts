import type { Due } from '@patuh/domain/workplace/dashboard'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { list } from './queries.ts'

/** Due items: pending registrations. */
export async function dueRegistrations(db: Db, actor: Actor): Promise<(Due & { total: number })[]> {
  const { items, total } = await list(db, actor, {
    page: 1,
    limit: 50,
    q: '',
    sort: [],
    status: ['pending'],
  })
  return items.map(({ id, name, organization, registrationNo }) => ({
    kind: 'registration',
    id,
    name,
    text: organization?.name ?? registrationNo ?? '',
    dueAt: null,
    link: `/manage-user/user/registration?status=pending&open=${id}`,
    total,
  }))
}
