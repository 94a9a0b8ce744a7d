import { mail } from '@patuh/domain/access/account'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../http/app.ts'
import { notFound } from '../http/error.ts'
import { params } from '../http/params.ts'
import { found } from '../http/record.ts'

const page =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation"
const maxShown = 100

/** Mails stored in demo mode instead of sending. Not mounted where mail is really sent. */
export function mailRoutes(app: App) {
  const { db, env } = app
  if (!env.demo || env.smtpUrl) return
  const find = (id: number) =>
    found(db.selectFrom('caughtMail').selectAll().where('id', '=', id).executeTakeFirst())

  app.get('/mails', { config: { access: 'public' }, schema: { response: { 200: many(mail) } } }, async () => {
    const items = await db
      .selectFrom('caughtMail')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(maxShown)
      .execute()
    return { data: paginated(items, items.length, { page: 1, limit: maxShown }) }
  })

  app.get(
    '/mails/:id',
    { config: { access: 'public' }, schema: { params, response: { 200: one(mail) } } },
    async ({ params }) => ({ data: await find(params.id) }),
  )

  app.get(
    '/mails/:id/enclosures/:number',
    { config: { access: 'public' }, schema: { params: params.extend({ number: params.shape.id }) } },
    async ({ params }, reply) => {
      const enclosure = (await find(params.id)).enclosures[params.number - 1]
      if (!enclosure) throw notFound()
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${enclosure.name.replace(/[^\w.-]/g, '_')}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(enclosure.content, 'base64'))
    },
  )

  app.get(
    '/mails/:id/page',
    { config: { access: 'public' }, schema: { params, response: { 200: z.string() } } },
    async ({ params }, reply) => {
      const { html } = await find(params.id)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', page)
        .serializer((body: string) => body)
        .send(html)
    },
  )
}
