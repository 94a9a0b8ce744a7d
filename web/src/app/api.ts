import type { ErrorCode, FieldError } from '@patuh/domain/error'
import { useStore } from './store.ts'

/** A refusal by the server, or the network's. The web translates the code; the message is for the console. */
export class ApiError extends Error {
  status: number
  code: ErrorCode | 'NETWORK'
  fields: FieldError[]
  traceId: string
  current: unknown

  constructor(status: number, error: Partial<ApiError>) {
    super(error.message ?? 'Network Error')
    this.status = status
    this.code = error.code ?? (status === 0 ? 'NETWORK' : 'INTERNAL')
    this.fields = error.fields ?? []
    this.traceId = error.traceId ?? ''
    this.current = error.current
  }
}

type Options = { body?: unknown; version?: number; signal?: AbortSignal; key?: string }

const onSignedOut = new Set<() => void>()
/** Called whenever the server no longer knows our session. */
export const whenSignedOut = (listener: () => void) => {
  onSignedOut.add(listener)
  return () => onSignedOut.delete(listener)
}

const onPrivilegeChanged = new Set<() => void>()
/** Called when something was refused that our menu still promised. */
export const whenPrivilegeChanged = (listener: () => void) => {
  onPrivilegeChanged.add(listener)
  return () => onPrivilegeChanged.delete(listener)
}

const xsrf = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]

function headersFor(method: string, { body, version, key }: Options) {
  const { token } = useStore.getState().auth
  const xsrfToken = xsrf()
  return {
    'accept-language': document.documentElement.lang,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(method === 'POST' ? { 'idempotency-key': key ?? crypto.randomUUID() } : {}),
    ...(xsrfToken ? { 'x-xsrf-token': decodeURIComponent(xsrfToken) } : {}),
  }
}

/** The only window to the server: adds the token, unwraps `data`, turns a failure into an ApiError. */
export async function api<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options: Options = {},
): Promise<Data> {
  const { body, signal } = options
  const response = await fetch(`/api/v1/${path}`, {
    method,
    headers: headersFor(method, options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new ApiError(0, {})
  })
  const text = await response.text()
  const answer = text ? JSON.parse(text) : {}
  if (response.ok) return answer.data
  if (response.status === 401 && headersFor(method, options).authorization)
    for (const tell of onSignedOut) tell()
  if (answer.error?.code === 'PRIVILEGE_CHANGED') for (const tell of onPrivilegeChanged) tell()
  throw new ApiError(response.status, answer.error ?? {})
}
