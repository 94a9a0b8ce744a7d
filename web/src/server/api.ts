import { confirmationHeader } from '@patuh/domain/access/confirmation'
import type { ErrorCode, FieldError } from '@patuh/domain/platform/error'
import { newId } from '../ui/new-id.ts'
import { interruptionFor, resolveInterruption } from './interruption.ts'
import { knownAnswer, rememberAnswer } from './known-answer.ts'
import { setOnline } from './outbox/connection.ts'
import { earlyAnswer } from './start/early.ts'
import { useStore } from './store.ts'
import { substituteFor, useSubstitute } from './substitute.ts'
import { isUserActive } from './user-activity.ts'

/** No answer, or an error of a proxy: the request may or may not have been carried out. */
const gatewayErrors = [0, 502, 503, 504]

/** An error answer of the server, or of the network. The web translates the code; the message is for the console. */
export class ApiError extends Error {
  status: number
  code: ErrorCode | 'NETWORK'
  fields: FieldError[]
  traceId: string
  current: unknown

  constructor(status: number, error: Partial<ApiError>) {
    super(error.message ?? 'Network Error')
    this.status = status
    this.code = error.code ?? (gatewayErrors.includes(status) ? 'NETWORK' : 'INTERNAL')
    this.fields = error.fields ?? []
    this.traceId = error.traceId ?? ''
    this.current = error.current
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Options = {
  body?: unknown
  /** Bytes to send as they are. */
  file?: Blob
  version?: number
  signal?: AbortSignal
  key?: string
  /** Proof that the password was entered for this approval. */
  confirmation?: string
  /** Sent without a token: signing in must not wait for signing in. */
  anonymous?: true
  /** Sent to its end although the page is closed meanwhile. */
  keepalive?: true
  /** The person represented when this was written; by default the one represented now. */
  onBehalfOf?: number | null
}

const onPrivilegeChanged = new Set<() => void>()
/** Registers a listener for a refusal that says that the user's permissions have changed. */
export const whenPrivilegeChanged = (listener: () => void) => {
  onPrivilegeChanged.add(listener)
  return () => onPrivilegeChanged.delete(listener)
}

const xsrf = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]

/** Token, language, substitute, version and idempotency key as headers. */
export function headersFor(
  method: Method,
  token: string | null,
  { file, version, key, confirmation, onBehalfOf = useSubstitute.getState().person?.id }: Options = {},
): Record<string, string> {
  const xsrfToken = xsrf()
  return {
    'accept-language': document.documentElement.lang,
    'content-type': file ? file.type : 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(token && onBehalfOf ? { 'x-on-behalf-of': String(onBehalfOf) } : {}),
    // background refreshes do not keep the session of an inactive user alive
    ...(token && method === 'GET' && !isUserActive() ? { 'x-background': 'true' } : {}),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(confirmation ? { [confirmationHeader]: confirmation } : {}),
    ...(xsrfToken ? { 'x-xsrf-token': decodeURIComponent(xsrfToken) } : {}),
  }
}

let lastId: string | null = null
/** The id of the last request, to find it in the server's log after an error. */
export const lastRequestId = () => lastId

/** Parses an answer; one that is not JSON, such as the page of a proxy, counts as a network error. */
export function parseAnswer(text: string, { ok, status }: Pick<Response, 'ok' | 'status'>) {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    throw new ApiError(ok ? 0 : status, {})
  }
}

async function ask(method: Method, path: string, token: string | null, options: Options) {
  const { body, file, signal, keepalive } = options
  const headers = headersFor(method, token, options)
  const request = method === 'GET' && JSON.stringify([path, { ...headers, 'x-background': undefined }])
  const earlier = request ? knownAnswer(request) : undefined
  const send = () =>
    fetch(`/api/v1/${path}`, {
      method,
      headers: { ...headers, ...(earlier ? { 'if-none-match': earlier.etag } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file ? { body: file } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  const started = request ? earlyAnswer(path, token, headers) : undefined
  const response = await (started?.catch(send) ?? send()).catch((error: Error) => {
    if (error.name === 'AbortError') throw error
    setOnline(false)
    throw new ApiError(0, {})
  })
  setOnline(true)
  lastId = response.headers.get('x-request-id')
  if (response.status === 304 && earlier) return { status: 200, data: earlier.data }
  const text = await response.text()
  const { data, error } = parseAnswer(text, response)
  if (request && response.ok) rememberAnswer(request, response.headers.get('etag'), text, data)
  return { status: response.status, data, error: response.ok ? undefined : (error ?? {}) }
}

type PendingRequest = { key: string; answer: Promise<unknown> | null }
/** Requests without an answer yet. The same request again gets the same idempotency key, so that it is not done twice. */
const pendingRequests = new Map<string, PendingRequest>()
export const isNetworkError = (error: unknown) =>
  error instanceof ApiError && gatewayErrors.includes(error.status)

/** Sends a request once, however often it is clicked; after a lost connection, again with the same idempotency key. */
async function once<Data>(request: string, send: (key: string) => Promise<Data>): Promise<Data> {
  const before = pendingRequests.get(request)
  if (before?.answer) return before.answer as Promise<Data>
  const key = before?.key ?? newId()
  const answer = send(key)
  pendingRequests.set(request, { key, answer })
  try {
    const data = await answer
    pendingRequests.delete(request)
    return data
  } catch (error) {
    if (isNetworkError(error)) pendingRequests.set(request, { key, answer: null })
    else pendingRequests.delete(request)
    throw error
  }
}

/**
 * The only access to the server: adds the token, unwraps `data`, turns a failure into an ApiError. Where the session
 * is over or the password is needed again, it waits for the user and then retries.
 */
export async function api<Data>(method: Method, path: string, options: Options = {}): Promise<Data> {
  const token = options.anonymous ? null : useStore.getState().auth.token
  if (method === 'POST' && !options.key) {
    if (options.signal || options.file) return api(method, path, { ...options, key: newId() })
    return once(JSON.stringify([token, path, options.body]), (key) => api(method, path, { ...options, key }))
  }
  const { status, data, error } = await ask(method, path, token, options)
  if (!error) return data
  const needed = token ? interruptionFor(status, error.code) : undefined
  if (needed) {
    const { retry, ...proof } = await resolveInterruption(needed, token)
    if (retry) return api(method, path, { ...options, ...proof })
  }
  if (error.code === 'PRIVILEGE_CHANGED') {
    substituteFor(null)
    for (const listener of onPrivilegeChanged) listener()
  }
  throw new ApiError(status, error)
}
