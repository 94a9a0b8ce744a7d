import type { ErrorCode, FieldError } from '@patuh/domain/platform/error'
import { newId } from '../ui/new-id.ts'
import { interrupted, interruptionFor } from './interruption.ts'
import { useStore } from './store.ts'
import { substituteFor, useSubstitute } from './substitute.ts'
import { isUserActive } from './user-activity.ts'

/** No answer, or one by what stands before a server that gives none: what was asked may have been done or not. */
const unanswering = [0, 502, 503, 504]

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
    this.code = error.code ?? (unanswering.includes(status) ? 'NETWORK' : 'INTERNAL')
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
  /** Asked as nobody: signing in must not wait for signing in. */
  anonymous?: true
}

const onPrivilegeChanged = new Set<() => void>()
/** Called when something was refused that our menu still promised. */
export const whenPrivilegeChanged = (listener: () => void) => {
  onPrivilegeChanged.add(listener)
  return () => onPrivilegeChanged.delete(listener)
}

const xsrf = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]

/** Who asks, in which language and for whom. */
export function headersFor(
  method: Method,
  token: string | null,
  { body, file, version, key }: Options = {},
): Record<string, string> {
  const xsrfToken = xsrf()
  const { person } = useSubstitute.getState()
  return {
    'accept-language': document.documentElement.lang,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(file ? { 'content-type': file.type } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(token && person ? { 'x-on-behalf-of': String(person.id) } : {}),
    // what a page asks by itself, by the clock or at news, does not keep an unattended session alive
    ...(token && method === 'GET' && !isUserActive() ? { 'x-background': 'true' } : {}),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(xsrfToken ? { 'x-xsrf-token': decodeURIComponent(xsrfToken) } : {}),
  }
}

let lastId: string | null = null
/** The number of the last answer: where something breaks, the server's log tells from it what went before. */
export const lastRequestId = () => lastId

/** What is not ours, such as the page of a proxy or of a hotel's network, is no answer. */
export function answerIn(text: string, { ok, status }: Pick<Response, 'ok' | 'status'>) {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    throw new ApiError(ok ? 0 : status, {})
  }
}

async function ask(method: Method, path: string, token: string | null, options: Options) {
  const { body, file, signal } = options
  const response = await fetch(`/api/v1/${path}`, {
    method,
    headers: headersFor(method, token, options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: file } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new ApiError(0, {})
  })
  lastId = response.headers.get('x-request-id')
  const text = await response.text()
  const answer = answerIn(text, response)
  return { response, data: answer.data, error: answer.error }
}

type Unanswered = { key: string; answer: Promise<unknown> | null }
/** What was sent and is not known to have arrived. Said again in the same words, it is the same and not a second one. */
const unanswered = new Map<string, Unanswered>()
export const isUnknown = (error: unknown) => error instanceof ApiError && unanswering.includes(error.status)

/** Sends something once, however often it is clicked, and after a broken connection under the name it had before. */
async function once<Data>(said: string, send: (key: string) => Promise<Data>): Promise<Data> {
  const before = unanswered.get(said)
  if (before?.answer) return before.answer as Promise<Data>
  const key = before?.key ?? newId()
  const answer = send(key)
  unanswered.set(said, { key, answer })
  try {
    const data = await answer
    unanswered.delete(said)
    return data
  } catch (error) {
    if (isUnknown(error)) unanswered.set(said, { key, answer: null })
    else unanswered.delete(said)
    throw error
  }
}

/**
 * The only window to the server: adds the token, unwraps `data`, turns a failure into an ApiError. Where the
 * session is over or the password is asked for again, it waits for the person and then goes on.
 */
export async function api<Data>(method: Method, path: string, options: Options = {}): Promise<Data> {
  const token = options.anonymous ? null : useStore.getState().auth.token
  if (method === 'POST' && !options.key && !options.signal && !options.file)
    return once(JSON.stringify([token, path, options.body]), (key) => api(method, path, { ...options, key }))
  const { response, data, error } = await ask(method, path, token, options)
  if (response.ok) return data
  const needed = token ? interruptionFor(response.status, error?.code) : undefined
  if (needed && (await interrupted(needed, token))) return api(method, path, options)
  if (error?.code === 'PRIVILEGE_CHANGED') {
    substituteFor(null)
    for (const tell of onPrivilegeChanged) tell()
  }
  throw new ApiError(response.status, error ?? {})
}
