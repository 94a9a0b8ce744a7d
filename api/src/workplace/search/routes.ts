import { one } from '@patuh/domain/platform/list'
import { found, searchQuery } from '@patuh/domain/workplace/search'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { search } from './queries.ts'

const response = { 200: one(z.object({ items: z.array(found) })) }

/** Global search over all records that the user may view. */
export function searchRoutes(app: App) {
  app.get(
    '/search',
    { config: { access: 'signedIn' }, schema: { querystring: searchQuery, response } },
    async ({ actor, query: { q } }) => ({ data: { items: await search(app.db, actor, q) } }),
  )
}
