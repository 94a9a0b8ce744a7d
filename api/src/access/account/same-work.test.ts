import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { world } from '../../../test/world.ts'

const { as, aUser, db } = await world({ demo: true })
const password = 'correct horse battery'
let place = 0
const post = (path: string, body: object) => as(undefined, `203.0.113.${++place}`).post(path, body)

afterEach(() => vi.restoreAllMocks())

const jobs = async () =>
  (await sql<{ count: number }>`select count(*) from graphile_worker._private_jobs`.execute(db)).rows[0]
    ?.count ?? 0

/** The SQL statements of a request, and the jobs it queued. */
async function workOf(act: () => ReturnType<typeof post>) {
  const before = await jobs()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { statusCode, body } = await act()
  const queries = asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  )
  asked.mockRestore()
  const { traceId: _, ...error } = statusCode >= 400 ? JSON.parse(body).error : {}
  return { statusCode, error, queries, jobs: (await jobs()) - before }
}

const registration = (email: string) => ({
  registrationNo: '202401012345-X',
  name: 'Azman bin Yusof',
  email,
  phone: '+60 12-345 6789',
  position: 'Supervisor',
  reason: 'I supervise the night shift.',
  accept: true,
})
// A contractor with a user who decides and would get a mail.
beforeAll(async () => {
  const { organizationId } = await aUser({ userType: 'CM', typeId: 2 })
  await db
    .updateTable('organization')
    .set({ registrationNo: '202401012345-X' })
    .where('id', '=', organizationId)
    .execute()
})

test.each([
  ['Signing in', 401, 0, (email: string) => post('/auth/login', { email, password: 'not the password' })],
  ['Registering', 204, 1, (email: string) => post('/auth/register', registration(email))],
  ['Forgetting the password', 200, 1, (email: string) => post('/auth/forgot-password', { email })],
  ['Guessing a code', 401, 0, (email: string) => post('/auth/verify-otp', { email, code: '12345678' })],
  ['Asking for help', 204, 1, (email: string) => post('/auth/help', { email })],
])('%s runs the same statements whether or not the account exists', async (_, status, left, act) => {
  const known = await aUser({ password })
  const suspended = await aUser({ password, status: 'suspended' })
  // A first request warms up connections and prepared statements.
  await act(`first${place}@patuh.example`)
  const nobody = await workOf(() => act(`nobody${place}@patuh.example`))
  expect(nobody).toMatchObject({ statusCode: status, jobs: left })
  expect(nobody.queries.length).toBeGreaterThan(1)
  for (const { email } of [known, suspended]) expect(await workOf(() => act(email))).toEqual(nobody)
})
