import type { Language } from '@patuh/domain/platform/language'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../authorization/actor.ts'
import type { App } from './app.ts'
import { languageOf } from './language.ts'
import { idText } from './params.ts'
import { expectedVersion } from './version.ts'

type NamesIn<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
/** The parameters of a path: `/contracts/:id/addenda/:addendumId` has two numbers. */
export type ParamsIn<Path> = Record<string extends Path ? string : NamesIn<Path>, number>
export type IdIn<Path> = 'id' extends keyof ParamsIn<Path> ? number : undefined

/** A request with parameters, body and query typed by its route. */
export type Context<Id = unknown, Params = unknown, Body = unknown, Query = unknown> = Pick<
  App,
  'db' | 'env'
> & {
  request: FastifyRequest
  reply: FastifyReply
  actor: Actor
  language: Language
  params: Params
  /** The parameter `:id`. */
  id: Id
  /** Id and expected version of the record, from If-Match; 428 without that header. */
  readonly at: { id: Id; version: number }
  body: Body
  query: Query
}

export type Described<Params = unknown, Body = unknown, Query = unknown> = FastifyContextConfig & {
  bodyLimit?: number
  /** Needed only where a parameter is not a number. */
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
}

function paramsOf(path: string) {
  const names = [...path.matchAll(/\/:(\w+)/g)].map(([, name = '']) => name)
  return names.length ? z.strictObject(Object.fromEntries(names.map((name) => [name, idText]))) : undefined
}

/** Fastify's options of a route. */
export function optionsOf(path: string, described: Described, response: object) {
  const { bodyLimit, params = paramsOf(path), query, body, ...config } = described
  const schema = {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response,
  }
  return { url: path, config, schema, ...(bodyLimit ? { bodyLimit } : {}) }
}

export function contextOf({ db, env }: App, request: FastifyRequest, reply: FastifyReply): Context {
  const { actor, body, query, params } = request
  const { id }: { id?: unknown } = Object(params)
  return {
    ...{ db, env, request, reply, actor, params, id, body, query },
    language: languageOf(request),
    get at() {
      return { id, version: expectedVersion(request) }
    },
  }
}

/**
 * Reads JSON only. Clients send its content type with every call (specification §7), also without a body: an empty body
 * is none, and a route that needs one refuses it by its schema.
 */
export function parseBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}

/** Checks what comes in by the schema of its route; the rejected value goes with the error. */
export const validator =
  ({ schema }: { schema: z.ZodType }) =>
  (value: unknown) => {
    const { success, data, error } = schema.safeParse(value, { reportInput: true })
    return success ? { value: data } : { error }
  }
