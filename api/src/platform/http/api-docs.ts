import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { errorEnvelope } from './error-answer.ts'

/** Every refusal of the API; which of them a route can give follows from its method, path and access. */
const refusals = {
  400: 'The request is not valid; `fields` says where.',
  401: 'Nobody is signed in, or the credentials are wrong.',
  403: 'The privilege, a recent password or another person is missing.',
  404: 'There is no such record within reach of the caller.',
  409: 'The state of the record, another record or a running request does not allow this.',
  410: 'The stored bytes of a file are missing or have changed.',
  412: 'The record has been changed since it was read; `current` is what it is now.',
  413: 'The body or the file is larger than allowed.',
  414: 'A part of the path is longer than allowed.',
  415: 'The content type is not accepted.',
  421: 'This host name is not served here.',
  422: 'A file is refused, a formula cannot be computed, or the Idempotency-Key belongs to another request.',
  428: 'If-Match with the version of the record is missing.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait.',
  503: 'The server is busy or its database is not reachable; try again.',
  507: 'There is no space left to write.',
} as const
type Refusal = keyof typeof refusals

function refusalsOf(method: string, path: string, access: string): Refusal[] {
  const changes = method !== 'get'
  const isOne = path.includes('{')
  const isSignedIn = access !== 'public'
  const isVersioned = changes && (isOne || method !== 'post')
  return [
    400,
    // a public POST may hold wrong credentials
    ...(isSignedIn || changes ? ([401] as const) : []),
    ...(isSignedIn ? ([403] as const) : []),
    ...(isSignedIn || isOne ? ([404] as const) : []),
    ...(isOne ? ([414] as const) : []),
    ...(isOne && !changes ? ([410] as const) : []),
    ...(changes ? ([409, 413, 415, 422, 507] as const) : []),
    ...(isVersioned ? ([412, 428] as const) : []),
    421,
    429,
    503,
  ]
}

const idempotencyKey = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'A new key for each request; the same again after an answer was lost, so that it has one effect.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

type Operation = {
  'x-access'?: string
  parameters?: object[]
  responses?: Record<string, unknown>
  security?: object[]
}

/** Adds the refusals to every operation of the API, and says which need no sign-in. */
function addRefusals(paths: Record<string, Record<string, Operation>>) {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const access = operation['x-access']
      if (access === 'public') operation.security = []
      if (!access) continue
      if (access !== 'public' && method === 'post')
        operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
      const refused = refusalsOf(method, path, access).map((status) => [
        status,
        { $ref: `#/components/responses/${status}` },
      ])
      operation.responses = { ...operation.responses, ...Object.fromEntries(refused) }
    }
}

const responses = Object.fromEntries(
  Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } } },
  ]),
)

/** OpenAPI documentation from the zod schemas of the routes. */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Patuh', version: '1', description: 'Complaints, contracts, claims and users.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { error: z.toJSONSchema(errorEnvelope, { io: 'input' }) as object },
        responses,
      },
      security: [{ bearer: [] }],
    },
    transform: (input) => {
      const described = jsonSchemaTransform(input)
      const access = input.route?.config?.access
      return access ? { ...described, schema: { ...described.schema, 'x-access': access } } : described
    },
    transformObject: (input) => {
      if (!('openapiObject' in input)) return input.swaggerObject
      addRefusals(input.openapiObject.paths as Parameters<typeof addRefusals>[0])
      return input.openapiObject
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
