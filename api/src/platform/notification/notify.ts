import { isMailed, isMandatory, type NoticeKind, type NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'

type Notice = {
  /** The users it is for. */
  to: number[]
  kind: NoticeKind
  values: NoticeValues
  complaintId?: number | null
  /** Where the web leads whoever wants to act: `/manage-contract/contract?open=3`. */
  link?: string | null
}

/**
 * Tells people, in the caller's transaction: what is rolled back was never told. Whoever switched this kind off is
 * spared, unless it is one that must be known. Who wants it by mail only gets one that the bell has forgotten already.
 */
export const notify = (trx: Trx, { to, kind, values, complaintId = null, link = null }: Notice) =>
  to.length === 0
    ? undefined
    : sql`
      insert into notification (recipient_id, kind, params, complaint_id, link, mailed_at, deleted_at)
      select told.id, ${kind}, ${JSON.stringify(values)}::jsonb, ${complaintId}::int, ${link},
        case when wanted.mail then null else now() end, case when wanted.bell then null else now() end
      from (select distinct unnest(${to}::int[]) as id) told
      join "user" on "user".id = told.id and "user".status = 'active'
      left join notification_preference preference
        on preference.user_id = told.id and preference.kind = ${kind}
      cross join lateral (select ${isMandatory(kind)} or coalesce(preference.bell, true) as bell,
        ${isMailed(kind)} and (${isMandatory(kind)} or coalesce(preference.mail, true)) as mail) wanted
      where wanted.bell or wanted.mail`.execute(trx)
