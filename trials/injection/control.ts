import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../../api/src/platform/db/db.ts'
import type { Operation } from '../../api/test/fuzz/document.ts'
import { placesOf } from './place.ts'
import { attack } from './sqlmap.ts'

/** Pages that put what they are given into a statement; the last one answers the same whatever comes of it. */
const pages = {
  '/number?id=1': (id: string) => `select email from "user" where id = ${id}`,
  '/text?q=sa': (q: string) => `select email from "user" where email like '%${q}%'`,
  '/silent': (name: string) => `update zone set name = name where name = '${name}'`,
}

/** Which of the unsafe pages sqlmap does not find: none of them, if it sees what it should. */
export async function unsafePagesMissed(db: Db) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here')
    const [, page] =
      Object.entries(pages).find(([url]) => pathname.endsWith(url.split('?')[0] as string)) ?? []
    const body = await text(request)
    const given = body ? JSON.parse(body).name : [...searchParams.values()][0]
    const rows = await sql
      .raw(page?.(given) ?? '')
      .execute(db)
      .then(
        (result) => result.rows,
        () => [],
      )
    response.end(JSON.stringify(body ? 'done' : rows))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const targets = Object.keys(pages).map((url, number) => {
    const isRead = url.includes('?')
    const body = { headers: { 'content-type': 'application/json' }, payload: '{"name":"Blok A"}' }
    const request = {
      url,
      ...(isRead ? { method: 'GET' as const, headers: {} } : { method: 'POST' as const, ...body }),
    }
    return [number, { request, places: placesOf({ path: url } as Operation, request) }] as const
  })
  const { found } = await attack(`127.0.0.1:${port}`, new Map(targets), 600)
  server.close()
  return Object.keys(pages).filter((_, number) => !found.includes(number))
}
