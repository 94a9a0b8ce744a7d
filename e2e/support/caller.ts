import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../api/seeds/demo-account.ts'

const base = `http://localhost:${process.env.E2E_PORT ?? '3210'}/api/v1`

type Answer = { data: never; error?: unknown }

/** API client signed in as a user, for steps that need no screen. */
export async function caller(name: string) {
  const send = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<never> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.status === 403 && text.includes('REAUTHENTICATE'))
      return send(method, path, body, { ...headers, ...(await confirmation(headers)) })
    if (!response.ok) throw new Error(`${method} ${path} as ${name}: ${response.status} ${text}`)
    return (JSON.parse(text) as Answer).data as never
  }
  /** Enters the password that an approval asks for. */
  const confirmation = async ({ authorization = '' }: Record<string, string>) => {
    const password = { password: demoPassword }
    const data = (await send('POST', '/auth/reauthenticate', password, { authorization })) as {
      confirmation: string
    }
    return { 'x-confirmation': data.confirmation }
  }
  const { token } = (await send('POST', '/auth/login', {
    email: `${name}@patuh.example`,
    password: demoPassword,
  })) as { token: string }
  const authorization = `Bearer ${token}`
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is read where it is used
  type Data = any
  return {
    get: (path: string): Promise<Data> => send('GET', path, undefined, { authorization }),
    post: (path: string, body: object = {}): Promise<Data> => send('POST', path, body, { authorization }),
    put: (path: string, body: object, lockVersion: number): Promise<Data> =>
      send('PUT', path, body, { authorization, 'if-match': `"${lockVersion}"` }),
  }
}
export type Caller = Awaited<ReturnType<typeof caller>>
