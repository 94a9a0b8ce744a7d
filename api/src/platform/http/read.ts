import { many, one, paginated, type QueryOf, queryOf } from '@patuh/domain/platform/list'
import type { List } from '@patuh/domain/platform/list/shape'
import type { Permission } from '@patuh/domain/platform/permission'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Db } from '../db/db.ts'
import type { App } from './app.ts'
import { type Context, contextOf, type Described, type IdIn, optionsOf, type ParamsIn } from './request.ts'
import { withEtag } from './version.ts'

type ListRequest<Query> = FastifyRequest & { query: Query }
type Paged = { page: number; limit: number }

/** `GET /<api>`: one page of a list, filtered and sorted as its definition allows. */
export function mountList<L extends List, Row extends z.ZodType, Query extends Paged = QueryOf<L> & Paged>(
  app: App,
  list: L,
  access: Permission,
  row: Row,
  page: (
    request: ListRequest<Query>,
  ) => Promise<{ items: z.output<Row>[]; total: number; isCapped: boolean }>,
  query: z.ZodType<Query> = queryOf(list) as unknown as z.ZodType<Query>,
) {
  const config = { access }
  app.get(
    `/${list.api}`,
    { config, schema: { querystring: query, response: { 200: many(row) } } },
    async (request) => {
      const { items, total, isCapped } = await page(request as unknown as ListRequest<Query>)
      return { data: paginated(items, total, request.query as Paged, isCapped) }
    },
  )
}

/** Reads a record as this caller may see it; one out of scope is answered with 404. */
export type Reader<Row, Params = unknown> = (
  db: Db,
  request: FastifyRequest & { params: Params },
  id: number,
) => Promise<Row>

/** `GET /<api>/:id`: one record with its ETag. */
export function mountOne<Row extends z.ZodType>(
  app: App,
  api: string,
  access: Permission,
  answer: Row,
  read: Reader<z.output<Row>>,
) {
  mountRead(app, `/${api}/:id`, { access, answer, read: ({ db, request, id }) => read(db, request, id) })
}

/** A route that reads, with an ETag for a versioned record. A POST is for a question with a body. */
export function mountRead<
  Path extends string,
  Row extends z.ZodType,
  Params = ParamsIn<Path>,
  Query = unknown,
  Body = unknown,
>(
  app: App,
  path: Path,
  of: Described<Params, Body, Query> & {
    answer: Row
    read(context: Context<IdIn<Path>, Params, Body, Query>): Promise<z.output<Row>>
  },
): void
export function mountRead(
  app: App,
  path: string,
  { answer, read, ...described }: Described & { answer: z.ZodType; read(context: Context): Promise<unknown> },
) {
  const [url = '', method = 'GET'] = path.split(' ').toReversed()
  app.route({
    method,
    ...optionsOf(url, described, { 200: one(answer) }),
    handler: async (request, reply) => ({
      data: withEtag(reply, await read(contextOf(app, request, reply))),
    }),
  })
}

/** `GET <path>`: all rows as a list of one page. */
export function mountAll<
  Path extends string,
  Row extends z.ZodType,
  Params = ParamsIn<Path>,
  Query = unknown,
>(
  app: App,
  path: Path,
  of: Described<Params, unknown, Query> & {
    row: Row
    read(context: Context<IdIn<Path>, Params, unknown, Query>): Promise<z.output<Row>[]>
  },
): void
export function mountAll(
  app: App,
  path: string,
  { row, read, ...described }: Described & { row: z.ZodType; read(context: Context): Promise<unknown[]> },
) {
  app.route({
    method: 'GET',
    ...optionsOf(path, described, { 200: many(row) }),
    handler: async (request, reply) => {
      const items = await read(contextOf(app, request, reply))
      return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
    },
  })
}
