import { expect } from 'vitest'
import { caller } from './caller.ts'
import type { world } from './world.ts'

type User = { id: number; token: string }

/** An HTTP client of `substitute` acting for the absent user, with a delegation for today and tomorrow. */
export async function inPlaceOf({ app }: Awaited<ReturnType<typeof world>>, absent: User, substitute: User) {
  const day = (shift: number) =>
    new Date(Date.now() + (8 + 24 * shift) * 3_600_000).toISOString().slice(0, 10)
  const named = await caller(app, absent.token).post('/profile/substitutions', {
    substituteId: substitute.id,
    fromDate: day(0),
    toDate: day(1),
    note: null,
  })
  expect(named.statusCode, named.body).toBe(200)
  const { get, post } = caller(app, substitute.token)
  const headers = { 'x-on-behalf-of': String(absent.id) }
  return {
    get: (path: string) => get(path, headers),
    post: (path: string, body: object = {}) => post(path, body, headers),
  }
}
