import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Access, type Cell, cellsOf, outcomeOf } from '../../../test/access.ts'
import { appsWith, ask, recordIn } from '../../../test/authorization/attempt.ts'
import { type Caller, everyCaller } from '../../../test/authorization/callers.ts'
import { aKey } from '../../../test/caller.ts'
import { everyAccess } from '../../../test/every-access.ts'
import { rounds } from '../../../test/rounds.ts'
import { world } from '../../../test/world.ts'

const here = await world()
type App = typeof here.app
const callers = await everyCaller(here)
const times = rounds(3, 50)

/** Nothing is stored under the key: the answer holds a secret, or the request has one effect by itself. */
const unstored = [
  ...['POST /auth/logout', 'POST /auth/totp', 'POST /users/:id/invitation-link', 'POST /users/:id/view-as'],
  'POST /notifications/:id/restore',
]

const posts = everyAccess.filter(
  ({ route, reach }) => route.startsWith('POST ') && reach !== 'open' && !unstored.includes(route),
)

/** Those who may do it, each with a record of their own in a state. */
const permitted = (access: Access): { caller: Caller; cell: Cell }[] =>
  callers.flatMap((caller) =>
    cellsOf(access)
      .map((cell) => ({ ...cell, userType: caller.userType }))
      .filter((cell) => cell.relation === 'own' && outcomeOf(access, cell).status !== 403)
      .map((cell) => ({ caller, cell })),
  )

const lastEvent = async () =>
  (await sql<{ last: number }>`select coalesce(max(id), 0) as last from event`.execute(here.db)).rows[0]
    ?.last ?? 0
/** The requests that have changed something since then. */
const requestsSince = async (last: number) =>
  (
    await sql`select distinct request_id from event where id > ${last} and request_id is not null`.execute(
      here.db,
    )
  ).rows

/** Addresses of files are signed anew each time, as the old ones may have expired. */
const withoutSignatures = (body: string) => body.replace(/\/\d+\.\d+\.\d+\.[\w-]{43}/g, '')

/** What is wrong with the answers to one request under one key on several nodes; undefined if nobody could be found who may do it. */
async function wrongWith(access: Access, nodes: App[]): Promise<string | undefined> {
  for (const { caller, cell } of permitted(access)) {
    const made = await recordIn(here.db, access, caller, cell)
    const body = access.body?.(made)
    const same = { ...access, body: () => body as object }
    const by = { ...caller, headers: { ...caller.headers, ...aKey() } }
    const before = await lastEvent()
    const answers = await Promise.all(
      Array.from({ length: times }, (_, turn) => ask(nodes[turn % nodes.length] as App, same, by, made)),
    )
    const done = answers.filter(({ statusCode }) => statusCode < 300)
    if (done.length === 0) continue
    const different = new Set(
      answers.map(({ statusCode, body }) => `${statusCode} ${withoutSignatures(body)}`),
    )
    const other = await ask(nodes[0] as App, { ...access, body: () => ({ other: 'body' }) }, by, made)
    const wrong = [
      different.size > 1 && `${different.size} answers: ${[...different].join('\n')}`,
      (await requestsSince(before)).length > 1 && 'several effects',
      ![400, 422].includes(other.statusCode) && `another body answers ${other.statusCode}`,
    ]
    return wrong.filter(Boolean).join('; ')
  }
}

test('each changing POST has one effect and one answer on three nodes, however often it is sent under one key', {
  timeout: 600_000,
}, async () => {
  const appWith = appsWith(here)
  const nodes = [here.app, await appWith((actor) => actor), await appWith((actor) => actor)]
  const found: Record<string, string> = {}
  for (const access of posts) {
    const wrong = await wrongWith(access, nodes)
    if (wrong !== undefined) found[access.route] = wrong
  }
  const tried = Object.keys(found).length
  console.log(`${tried} of ${posts.length} routes, ${times} times each`)
  expect(tried).toBeGreaterThan(100)
  expect(Object.entries(found).filter(([, wrong]) => wrong)).toEqual([])
})
