import type { Operation } from '../../api/test/fuzz/document.ts'
import type { Sent } from '../../api/test/fuzz/request.ts'

/** A value in a request: its name as the server says it, and the request with a text after the value. */
export type Place = {
  part: 'path' | 'query' | 'body'
  name: string
  put: (request: Sent, end: string) => Sent
}

/** Stands for the asterisk at which sqlmap puts its texts: no other text of a request has it. */
export const mark = '\ue000'
const encoded = (text: string) => encodeURIComponent(text).replaceAll(encodeURIComponent(mark), mark)

function pathPlaces({ path }: Operation): Place[] {
  return path.split('/').flatMap((segment, at) => {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? []
    if (!name) return []
    const put = (request: Sent, end: string) => {
      const [before = '', query] = request.url.split('?')
      const segments = before.split('/')
      segments[at] += encoded(end)
      return { ...request, url: segments.join('/') + (query === undefined ? '' : `?${query}`) }
    }
    return [{ part: 'path', name, put }]
  })
}

function queryPlaces({ url }: Sent): Place[] {
  const [, query = ''] = url.split('?')
  return query.split('&').flatMap((pair, at) => {
    const [name = ''] = pair.split('=')
    if (!name) return []
    const put = (request: Sent, end: string) => {
      const [path, given = ''] = request.url.split('?')
      const pairs = given.split('&')
      pairs[at] += encoded(end)
      return { ...request, url: `${path}?${pairs.join('&')}` }
    }
    return [{ part: 'query', name, put }]
  })
}

const withText = (value: unknown, [key, ...rest]: string[], end: string): unknown => {
  if (key === undefined) return `${value ?? ''}${end}`
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? withText(item, rest, end) : item))
  const object = value as Record<string, unknown>
  return { ...object, [key]: withText(object[key], rest, end) }
}

/** The keys that lead to every text, number and truth value. */
const leavesOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part).map((keys) => [key, ...keys]))
    : [[]]

function bodyPlaces({ payload }: Sent): Place[] {
  if (typeof payload !== 'string') return []
  return leavesOf(JSON.parse(payload))
    .filter((keys) => keys.length > 0)
    .map((keys) => ({
      part: 'body',
      name: keys.join('.'),
      put: (request, end) => ({
        ...request,
        payload: JSON.stringify(withText(JSON.parse(String(request.payload)), keys, end)),
      }),
    }))
}

/** The values in the path, the query and the body of a request. */
export const placesOf = (operation: Operation, request: Sent): Place[] => [
  ...pathPlaces(operation),
  ...queryPlaces(request),
  ...bodyPlaces(request),
]
