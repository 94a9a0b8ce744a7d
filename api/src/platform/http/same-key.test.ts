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
const callers = await everyCaller(here)
const times = rounds(3, 50)

const posts = everyAccess.filter(
  ({ route, reach }) => route.startsWith('POST ') && reach !== 'open' && route !== 'POST /auth/logout',
)

/** Those who may do it, each with a record on which it can be done. */
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

/** What the answers to one request under one key on several nodes say. */
async function sendAgain(access: Access, nodes: (typeof here.app)[]) {
  for (const { caller, cell } of permitted(access)) {
    const made = await recordIn(here.db, access, caller, cell)
    const key = aKey()
    const before = await lastEvent()
    const headers = { ...caller.headers, ...key }
    const answers = await Promise.all(
      Array.from({ length: times }, (_, turn) =>
        ask(nodes[turn % nodes.length] as typeof here.app, access, { ...caller, headers }, made),
      ),
    )
    if (!answers.every(({ statusCode }) => statusCode < 300)) {
      if (answers.some(({ statusCode }) => statusCode < 300))
        return answers.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 100)}`)
      continue
    }
    const bodies = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
    const requests = await requestsSince(before)
    const other = await ask(
      nodes[0] as typeof here.app,
      { ...access, body: () => ({ other: 'body' }) },
      { ...caller, headers },
      made,
    )
    return {
      answers: bodies.size,
      effects: requests.length <= 1 ? 'one' : `${requests.length}`,
      other: [400, 422].includes(other.statusCode) ? 'refused' : `${other.statusCode}`,
    }
  }
}

/** They store no answer, as it holds a secret; a second one has its own effect. */
const unstored = new Set<string>([])

test('each changing POST has one effect and one answer on three nodes, however often it is sent under one key', {
  timeout: 600_000,
}, async () => {
  const appWith = appsWith(here)
  const nodes = [here.app, await appWith((actor) => actor), await appWith((actor) => actor)]
  const wrong: string[] = []
  const untried: string[] = []
  for (const access of posts) {
    const found = await sendAgain(access, nodes)
    if (!found) untried.push(access.route)
    else if (
      JSON.stringify(found) !== '{"answers":1,"effects":"one","other":"refused"}' &&
      !unstored.has(access.route)
    )
      wrong.push(`${access.route} ${JSON.stringify(found)}`)
  }
  console.log(
    `${posts.length - untried.length} of ${posts.length} routes tried ${times} times each; not tried: ${untried.join(', ')}`,
  )
  expect(wrong).toEqual([])
})
