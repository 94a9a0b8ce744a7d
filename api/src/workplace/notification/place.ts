import { sql } from 'kysely'

/** Whether the recipient of a notice verifies complaints. */
export const mayJudge = sql<boolean>`exists (select from user_user_type mine
  join privilege on privilege.user_type_id = mine.user_type_id
  where mine.user_id = notification.recipient_id and screen = 'verifyComplaint' and action = 'view')`

type Placed = { link: string | null; complaintId: number | null; mayJudge: boolean }

/** The page of the product that a notice is about. */
export const pathOf = ({ link, complaintId, mayJudge }: Placed) => {
  if (link) return link
  if (!complaintId) return '/dashboard'
  return `/manage-complaint/${mayJudge ? 'verify' : 'history'}-complaint?open=${complaintId}`
}
