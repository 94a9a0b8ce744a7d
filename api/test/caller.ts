import { createHash, randomUUID } from 'node:crypto'
import { confirmationHeader } from '@patuh/domain/access/confirmation'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { newConfirmation } from '../src/platform/authorization/confirmation.ts'
import type { App } from '../src/platform/http/app.ts'

type Headers = Record<string, string>
type Body = NonNullable<InjectOptions['payload']>

/** A new Idempotency-Key, which every POST of somebody signed in needs. */
export const aKey = (): Headers => ({ 'idempotency-key': randomUUID() })

/** As the web does when an approval asks for the password: the proof of having entered it in this session. */
async function confirmationFor({ db }: App, token: string) {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow()
  return { [confirmationHeader]: await newConfirmation(db, session.id) }
}

/** An HTTP client for requests below /api/v1, with this token or none, from this IP address. */
export function caller(app: App, token?: string, from = '127.0.0.1') {
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: Body,
    headers: Headers = {},
  ) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: from,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...aKey(), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    }) as Promise<LightMyRequestResponse>
  /** Enters the password where an approval asks for it; a recent password (`fresh`) is not affected. */
  const send: typeof ask = async (method, path, body, headers) => {
    const answer = await ask(method, path, body, headers)
    if (!token || answer.statusCode !== 403 || answer.json().error.code !== 'REAUTHENTICATE') return answer
    return ask(method, path, body, { ...headers, ...(await confirmationFor(app, token)) })
  }
  return {
    /** Without entering the password. */
    ask,
    send,
    get: (path: string, headers?: Headers) => send('GET', path, undefined, headers),
    post: (path: string, body?: Body, headers?: Headers) => send('POST', path, body, headers),
    put: (path: string, body: Body, headers?: Headers) => send('PUT', path, body, headers),
    patch: (path: string, body: Body, headers?: Headers) => send('PATCH', path, body, headers),
    delete: (path: string, headers?: Headers) => send('DELETE', path, undefined, headers),
  }
}

/** The `If-Match` header of a version. */
export const seen = (lockVersion: number): Headers => ({ 'if-match': `"${lockVersion}"` })
