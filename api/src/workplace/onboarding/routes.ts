import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'

const config = { access: 'signedIn' } as const
const tour = z.strictObject({ isSeen: z.boolean() })

/** Onboarding: whether the user has seen the first-use tour, stored per user for all devices. */
export function onboardingRoutes(app: App) {
  const { db } = app
  app.get('/tour', { config, schema: { response: { 200: one(tour) } } }, async ({ actor }) => {
    const { rows } = await sql<{ isSeen: boolean }>`
      select exists (select from tour where user_id = ${actor.id}) as is_seen`.execute(db)
    return { data: { isSeen: rows[0]?.isSeen === true } }
  })
  app.put(
    '/tour',
    { config, schema: { body: tour, response: { 200: one(tour) } } },
    async ({ actor, body }) => {
      await (body.isSeen
        ? sql`insert into tour (user_id) values (${actor.id}) on conflict do nothing`
        : sql`delete from tour where user_id = ${actor.id}`
      ).execute(db)
      return { data: body }
    },
  )
}
