import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '../src/platform/http/app.ts'

type Headers = Record<string, string>
type Body = NonNullable<InjectOptions['payload']>

/** An HTTP client for requests below /api/v1, with this token or none, from this IP address. */
export function caller(app: App, token?: string, from = '127.0.0.1') {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: Body,
    headers: Headers = {},
  ) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: from,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    }) as Promise<LightMyRequestResponse>
  return {
    get: (path: string, headers?: Headers) => send('GET', path, undefined, headers),
    post: (path: string, body?: Body, headers?: Headers) => send('POST', path, body, headers),
    put: (path: string, body: Body, headers?: Headers) => send('PUT', path, body, headers),
    patch: (path: string, body: Body, headers?: Headers) => send('PATCH', path, body, headers),
    delete: (path: string, headers?: Headers) => send('DELETE', path, undefined, headers),
  }
}

/** The `If-Match` header of a version. */
export const seen = (lockVersion: number): Headers => ({ 'if-match': `"${lockVersion}"` })
