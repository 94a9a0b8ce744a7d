import { isOutside } from '@patuh/domain/platform/barrier'
import type { Due } from '@patuh/domain/workplace/dashboard'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { owners } from './record.ts'

/** Due item of a contractor: persons whose certificates expire within two weeks or have expired, as one item. */
export async function duePapers(db: Db, actor: Actor): Promise<(Due & { total: number })[]> {
  if (!isOutside(actor.user.userProfile.typeId)) return []
  const { rows } = await sql<{ count: number; dueAt: string | null }>`
    select count(*)::int as count,
      min(((person.expires_on + 1)::timestamp at time zone business_zone())) as due_at
    from person
    where person.status = 'active' and person.expires_on <= local_today() + 14
      and ${inScope(actor, 'person.edit', owners)}`.execute(db)
  const { count = 0, dueAt = null } = rows[0] ?? {}
  if (count === 0) return []
  const link = '/manage-user/person?expiring=14&status=active'
  return [{ kind: 'personPaper', id: 0, name: '', text: '', count, dueAt, link, total: 1 }]
}
