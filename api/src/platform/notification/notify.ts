import { isMailed, isMandatory, type NoticeKind, type NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'

type Notice = {
  /** Ids of the recipients. */
  to: number[]
  kind: NoticeKind
  values: NoticeValues
  complaintId?: number | null
  /** The web page to open: `/manage-contract/contract?open=3`. */
  link?: string | null
}

/**
 * Sends a notice in the caller's transaction. Recipients who switched this kind off are left out, unless it
 * is mandatory. Without the bell, the row is inserted as already deleted.
 */
export const notify = (trx: Trx, { to, kind, values, complaintId = null, link = null }: Notice) =>
  to.length === 0
    ? undefined
    : sql`
      insert into notification (recipient_id, kind, params, complaint_id, link, mailed_at, deleted_at, pushed_at)
      select recipient.id, ${kind}, ${JSON.stringify(values)}::jsonb, ${complaintId}::int, ${link},
        case when wanted.mail then null else now() end, case when wanted.bell then null else now() end,
        case when wanted.push then null else now() end
      from (select distinct unnest(${to}::int[]) as id) recipient
      join "user" on "user".id = recipient.id and "user".status = 'active'
      left join notification_preference preference
        on preference.user_id = recipient.id and preference.kind = ${kind}
      cross join lateral (select ${isMandatory(kind)} or coalesce(preference.bell, true) as bell,
        ${isMailed(kind)} and (${isMandatory(kind)} or coalesce(preference.mail, true)) as mail,
        coalesce(preference.phone, false) or (coalesce(preference.push, true)
          and exists (select from push_device where push_device.user_id = recipient.id)) as push) wanted
      where wanted.bell or wanted.mail or wanted.push`.execute(trx)

/**
 * Sends each recipient one notice with the number of their cases. While the last one of the same kind is unread
 * and younger than five minutes, before which it is not mailed, it counts these too.
 */
export async function notifyOfMany(
  trx: Trx,
  cases: ReadonlyMap<number, number>,
  notice: Pick<Notice, 'kind' | 'link'>,
) {
  const { rows: added } = await sql<{ id: number }>`
    update notification set params = jsonb_build_object('cases', ((params ->> 'cases')::int + more.cases)::text)
    from unnest(${[...cases.keys()]}::int[], ${[...cases.values()]}::int[]) as more (id, cases)
    where recipient_id = more.id and kind = ${notice.kind} and params ? 'cases' and not is_read
      and deleted_at is null and created_at > now() - interval '5 minutes'
    returning recipient_id as id`.execute(trx)
  const known = new Set(added.map(({ id }) => id))
  for (const [id, count] of cases)
    if (!known.has(id)) await notify(trx, { ...notice, to: [id], values: { cases: String(count) } })
}
