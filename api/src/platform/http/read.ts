import { type List, many, one, paginated, type QueryOf, queryOf } from '@patuh/domain/platform/list'
import type { Permission } from '@patuh/domain/platform/permission'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { App } from './app.ts'
import { params } from './params.ts'
import { withEtag } from './version.ts'

type Asking<Query> = FastifyRequest & { query: Query }
type Paged = { page: number; limit: number }

/** `GET /<api>`: one page of a list, narrowed and sorted as its definition allows. */
export function mountList<L extends List, Query extends Paged = QueryOf<L> & Paged>(
  app: App,
  list: L,
  access: Permission,
  row: z.ZodType,
  page: (request: Asking<Query>) => Promise<{ items: unknown[]; total: number }>,
  query: z.ZodType<Query> = queryOf(list) as unknown as z.ZodType<Query>,
) {
  app.get(
    `/${list.api}`,
    { config: { access }, schema: { querystring: query, response: { 200: many(row) } } },
    async (request) => {
      const { items, total } = await page(request as unknown as Asking<Query>)
      return { data: paginated(items, total, request.query as Paged) }
    },
  )
}

/** `GET /<api>/:id`: one record with its version. */
export function mountOne(
  app: App,
  api: string,
  access: Permission,
  row: z.ZodType,
  read: (request: FastifyRequest, id: number) => Promise<{ lockVersion: number }>,
) {
  app.get(
    `/${api}/:id`,
    { config: { access }, schema: { params, response: { 200: one(row) } } },
    async (request, reply) => ({ data: withEtag(reply, await read(request, request.params.id)) }),
  )
}
