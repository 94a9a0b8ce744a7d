import { isOutside } from '@patuh/domain/platform/barrier'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../authorization/actor.ts'

/**
 * The full name of a user as this reader may see it. A contractor sees full names of its own organisation
 * only; for everyone else it sees the short name of the organisation.
 */
export const nameOfUser = (reader: Actor, userId: RawBuilder<unknown>) => sql<string | null>`(
  select ${
    isOutside(reader.user.userProfile.typeId)
      ? sql`case when organization.id = any(${reader.organizationIds}::int[])
          then person.full_name else organization.short_name end`
      : sql`person.full_name`
  }
  from "user" join person on person.id = "user".person_id
  join organization on organization.id = person.organization_id
  where "user".id = ${userId})`
