import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../session/actor.ts'

/** Whether someone may look behind the mask of a personal number. Asked once per statement, not per row. */
export const seesPii = ({ id }: Actor) =>
  sql<SqlBool>`(select coalesce(bool_or(user_type.pii), false)
    from user_user_type join user_type on user_type.id = user_type_id and user_type.is_active
    where user_id = ${id})`
