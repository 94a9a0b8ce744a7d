import { type EmailChangeView, emailChangeView } from '@patuh/domain/access/account'
import { sql } from 'kysely'
import * as z from 'zod'
import { hashOf } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { HttpError } from '../../platform/http/error.ts'
import { mountRead } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { readerOf, sendMail } from '../../platform/mail/mail.ts'

const params = z.strictObject({ code: z.string().min(1).max(100) })

type Found = EmailChangeView & { id: number; userId: number }

async function find(db: Db, code: string) {
  const hash = hashOf(code)
  const { rows } = await sql<Found>`
    select email_change.id, user_id, email_change.email, person.full_name as name,
      case when old_hash = ${hash} then 'old' else 'new' end as address,
      case
        when done_at is not null then 'done'
        when revoked_at is not null then 'revoked'
        when expires_at <= now() then 'expired'
        when case when old_hash = ${hash} then old_confirmed_at else new_confirmed_at end is not null
          then 'confirmed'
        else 'valid'
      end as state
    from email_change
    join "user" on "user".id = user_id
    join person on person.id = "user".person_id
    where old_hash = ${hash} or new_hash = ${hash}`.execute(db)
  return rows[0]
}

/** When both addresses have confirmed, sets the new address and notifies both by mail. */
async function finishIfConfirmed(trx: Trx, { id, userId, email }: Found) {
  const both = await trx
    .updateTable('emailChange')
    .set({ doneAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('oldConfirmedAt', 'is not', null)
    .where('newConfirmedAt', 'is not', null)
    .where('doneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!both) return
  const before = await readerOf(trx, userId)
  await trx.updateTable('user').set({ email }).where('id', '=', userId).execute()
  if (before) await sendMail(trx, before, 'emailChanged', { email })
  await sendMail(trx, userId, 'emailChanged', { email })
}

async function confirm(trx: Trx, request: Found) {
  const column = request.address === 'old' ? 'oldConfirmedAt' : 'newConfirmedAt'
  const confirmed = await trx
    .updateTable('emailChange')
    .set({ [column]: sql`now()` })
    .where('id', '=', request.id)
    .where(column, 'is', null)
    .where('doneAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (!confirmed) throw new HttpError(409, 'LINK_INVALID', 'This link is no longer valid.')
  await finishIfConfirmed(trx, request)
}

/** GET changes nothing, as mail scanners open links too. */
export function emailChangeRoutes(app: App) {
  mountRead(app, '/account/email-change/:code', {
    access: 'public',
    params,
    answer: emailChangeView,
    read: ({ db, params }) => found(find(db, params.code)),
  })
  mountChange(app, 'POST /account/email-change/:code', {
    access: 'public',
    params,
    answer: emailChangeView,
    action: 'confirm-email',
    secret: true,
    prepare: ({ db, params }) => found(find(db, params.code)),
    by: ({ userId }) => userId,
    change: ({ trx, prepared }) => confirm(trx, prepared),
    show: ({ db, params }) => found(find(db, params.code)),
  })
}
