import { mailDelivery, mailDeliveryList } from '@patuh/domain/platform/mail-delivery'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { mountList } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import * as queries from './queries.ts'

const tests = { name: 'test-mail', most: 10, minutes: 60 }

/** The mail log of the system administrators: what was sent, what failed and why, and another attempt. */
export function mailDeliveryRoutes(app: App) {
  const { db } = app
  mountList(app, mailDeliveryList, 'job.view', mailDelivery, async ({ actor, query }) => {
    const { items, ...page } = await queries.list(db, actor, query)
    const may = actor.privileges.has('job.configure')
    return {
      ...page,
      items: items.map(({ mayRetry, ...row }) => ({
        ...row,
        lockVersion: row.attempts,
        allowedActions: may && mayRetry ? ['retry'] : [],
      })),
    }
  })
  mountChange(app, 'POST /mail-deliveries/:id/retry', {
    access: 'job.configure',
    action: 'retry-mail',
    change: async ({ trx, id }) => {
      if (!(await queries.retryOne(trx, id)))
        throw (await queries.find(trx, id)) ? conflict('This mail cannot be sent again.') : notFound()
      await note(trx, 'mail_delivery', id, {})
    },
  })
  mountChange(app, 'POST /mail-deliveries/retry-failed', {
    access: 'job.configure',
    action: 'retry-mail',
    answer: z.object({ count: z.int() }),
    change: async ({ trx }) => {
      const count = await queries.retryAll(trx)
      await note(trx, 'mail_delivery', 0, { count })
      return { count }
    },
  })
  mountChange(app, 'POST /mail-deliveries/test', {
    access: 'job.configure',
    action: 'test-mail',
    prepare: ({ actor }) => limitRate(db, tests, String(actor.id)),
    change: async ({ trx, actor }) => {
      await sendMail(trx, actor.id, 'test')
      await note(trx, 'user', actor.id, {})
    },
  })
}
