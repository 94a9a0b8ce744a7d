/** JSON Schema as our OpenAPI document uses it. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  required?: string[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean }

export type Operation = {
  method: Method
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** The documented statuses. */
  statuses: ReadonlySet<number>
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
export type OpenApi = { paths: Record<string, Record<string, Described>> }

/** Every operation below /api/v1 in an OpenAPI document. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase() as Method,
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema,
        statuses: new Set(Object.keys(responses).map(Number)),
      })),
    )
