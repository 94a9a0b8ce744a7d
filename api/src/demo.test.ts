import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemo } from '../seeds/demo.ts'
import { demoAccounts, demoPassword } from '../seeds/demo-account.ts'
import { signNow } from '../test/encrypt.ts'
import { operationsOf } from '../test/fuzz/document.ts'
import { type Caller, fuzz } from '../test/fuzz/fuzz.ts'
import { rounds } from '../test/rounds.ts'
import { world } from '../test/world.ts'
import { verifyEvents } from './platform/audit/verify.ts'

const { aToken, app, as, db, env, owner } = await world({ demo: true, sessionsPerUser: 1000 })
await seedDemo(owner, env)

const count = async (query: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::int as count ${query}`.execute(db)).rows[0]?.count

/** The events of a complaint in the order of the log, with the one before each. */
const course = sql`from (
  select event.*, lag(at) over story as before_at, lag(action) over story as before_action,
    first_value(at) over story as first_at, (event.after ->> 'id')::int as case_id
  from event where entity = 'complaint' window story as (partition by entity_id order by id)) event
  join complaint on complaint.id = event.entity_id`

test('the log is in the order of time, and nothing in it is of the future or of today’s start', async () => {
  const unordered = sql`from (select at, lag(at) over (order by id) as before_at from event) event where at < before_at`
  expect(await count(unordered)).toBe(0)
  expect(await count(sql`from event where at > now()`)).toBe(0)
  // what the seed wrote while it ran would be of the last minute
  expect(await count(sql`from event where at > now() - interval '50 seconds'`)).toBe(0)
})

test('no moment of the past lies in the future, in any table', async () => {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select relname as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and atttypid = 'timestamptz'::regtype and attnum > 0
      and attname ~ '(^|_)(at|since)$' and attname !~ '(due|expires|ends|starts|closes)_at$'`.execute(db)
  expect(columns.length).toBeGreaterThan(80)
  const late = []
  for (const { name, column } of columns)
    if (await count(sql`from ${sql.table(name)} where ${sql.ref(column)} > now()`))
      late.push(`${name}.${column}`)
  expect(late).toEqual([])
})

test('the steps of a case follow each other after the misconduct, and the case stands where its last step put it', async () => {
  expect(await count(sql`${course} where at < before_at or first_at < date_of_misconduct`)).toBe(0)
  expect(
    await count(sql`${course} where before_at is null and at > date_of_misconduct + interval '1 day'`),
  ).toBe(0)
  expect(await count(sql`${course} where at > date_of_misconduct + interval '30 days'`)).toBe(0)
  const columns = {
    submit: 'submitted_at',
    justify: 'justified_at',
    verify: 'decided_at',
    appeal: 'appealed_at',
  }
  for (const [action, column] of Object.entries(columns))
    expect(
      await count(
        sql`${course} where action = ${action} and at is distinct from ${sql.ref(`complaint.${column}`)}`,
      ),
      action,
    ).toBe(0)
  const reason = sql`event.after ->> 'reason_code_id'`
  expect(
    await count(
      sql`${course} where action = 'verify' and ${reason} is distinct from complaint.reason_code_id::text`,
    ),
  ).toBe(0)
})

test('a picture is received between the misconduct and the step that it belongs to, from the one who takes the step', async () => {
  const files = sql`from complaint_file join complaint on complaint.id = complaint_id join file on file.id = file_id`
  expect(await count(sql`${files}`)).toBeGreaterThan(700)
  const step = sql`case kind when 'complaint' then coalesce(submitted_at, now()) else justified_at end`
  expect(await count(sql`${files} where file.created_at not between date_of_misconduct and ${step}`)).toBe(0)
  const owner = sql`case kind when 'complaint' then recorded_by else justified_by end`
  expect(await count(sql`${files} where file.created_by is distinct from ${owner}`)).toBe(0)
  expect(
    await count(sql`${files} where file.captured_at not between date_of_misconduct and file.created_at`),
  ).toBe(0)
  expect(await count(sql`${files} where file.chosen_at > file.created_at`)).toBe(0)
  expect(
    await count(sql`from file where not exists (select from event where entity = 'file' and entity_id = file.id
    and event.at = file.created_at and actor_id = file.created_by)`),
  ).toBe(0)
})

test('a claim is computed, sent, agreed, submitted, approved, certified and paid in this order', async () => {
  const steps = ['built_at', 'sent_at', 'submitted_at', 'approved_at', 'certified_at', 'paid_on']
  for (const [index, later] of steps.slice(1).entries())
    expect(
      await count(sql`from claim where ${sql.ref(later)} < ${sql.ref(steps[index] ?? '')}`),
      `${steps[index]} to ${later}`,
    ).toBe(0)
  expect(
    await count(sql`from claim_answer join claim on claim.id = claim_id
    where answered_at not between sent_at and coalesce(submitted_at, now())`),
  ).toBe(0)
  expect(
    await count(sql`from claim_document join claim on claim.id = claim_id join file on file.id = file_id
    where file.created_at not between submitted_at and certified_at`),
  ).toBe(0)
})

test('people, places and privileges are older than what was done with them', async () => {
  const year = sql`now() - interval '20 months'`
  for (const table of [
    'user',
    'organization',
    'zone',
    'type_of_offence',
    'privilege',
    'user_type',
    'calendar',
  ])
    expect(await count(sql`from ${sql.table(table)} where created_at > ${year}`), table).toBe(0)
  expect(await count(sql`from event where entity = 'privilege' and at > ${year}`)).toBe(0)
  expect(
    await count(sql`from event join "user" on "user".id = actor_id where event.at < "user".created_at`),
  ).toBe(0)
  expect(
    await count(sql`from "user" where last_login_at is null or last_login_at < now() - interval '5 days'`),
  ).toBe(0)
})

test('only base data is of the day of installation: every other table has dates of its own', async () => {
  const { rows } = await sql<{ entity: string }>`select distinct entity from event
    where at < (select min(at) + interval '1 day' from event) order by entity`.execute(db)
  expect(rows.map(({ entity }) => entity).join(' ')).toBe(
    'amount_limit approval_step approval_template calendar clock_default holiday numbering organization_type position ' +
      'privilege reason_code rounding_default type user_type zone',
  )
})

test('every account is marked as one of the demo, so that it cannot be used outside demo mode', async () => {
  expect(await count(sql`from "user" where is_demo`)).toBeGreaterThan(15)
  expect(await count(sql`from "user" where not is_demo`)).toBe(0)
})

test('the sealed log is intact', async () => {
  await signNow(db, env)
  expect(await verifyEvents(db, env)).toMatchObject({ isIntact: true })
})

/** Every text in an answer, but the names of rows that are edited (they come in all languages) and typed ones. */
const textsIn = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  const isTyped = (key: string) =>
    (key === 'name' && 'nameMs' in value) ||
    (key === 'position' && 'registrationNo' in value) ||
    key === 'role'
  return Object.entries(value)
    .filter(([key]) => !isTyped(key))
    .flatMap(([key, part]) => textsIn(part, `${path}.${key.replace(/^\d+$/, '0')}`))
}

const translated = [
  ...['type', 'user_type', 'organization_type', 'position'],
  ...['type_of_offence', 'reason_code', 'contract_obligation'],
]
const routes = [...app.guarded.keys()].flatMap((route) => route.match(/^GET (.*)/)?.[1] ?? [])
// a copy of one's own data is in the language of the profile
const lists = routes.filter((path) => !/:|export|stream|verify$|^\/profile\/data/.test(path))

// One account for each language: another one would read mostly the same routes.
test.each([
  ['aa', 'ms'],
  ['co', 'zh'],
  ['cm', 'ta'],
  ['vf', 'ms'],
])(
  'lists and records name reference rows in the language of their reader: %s in %s',
  async (account, language) => {
    const { rows } = await sql<{ name: string }>`${sql.join(
      translated.map(
        (table) => sql`select name from ${sql.table(table)} where ${sql.ref(`name_${language}`)} <> name`,
      ),
      sql` union `,
    )}`.execute(db)
    const english = new Set(rows.map(({ name }) => name))
    expect(english.size).toBeGreaterThan(40)
    const user = db.selectFrom('user').select('id').where('email', '=', `${account}@patuh.example`)
    const who = as(await aToken((await user.executeTakeFirstOrThrow()).id))
    const found = new Set<string>()
    let read = 0
    const look = async (path: string) => {
      const answer = await who.get(path, { 'accept-language': language })
      if (answer.statusCode !== 200 || !String(answer.headers['content-type']).includes('json')) return
      read++
      for (const [at, text] of textsIn(answer.json(), path.replace(/\d+/, ':id')))
        for (const part of text.split(/ · |, |\n/)) if (english.has(part)) found.add(`${at}: ${part}`)
      return answer.json().data
    }
    for (const path of lists) {
      const id = (await look(path))?.items?.[0]?.id
      if (id && routes.includes(`${path}/:id`)) await look(`${path}/${id}`)
    }
    expect(read).toBeGreaterThan(40)
    expect([...found].sort()).toEqual([])
  },
)

test('the audit log and its export name every record, none by its number', async () => {
  const user = db.selectFrom('user').select('id').where('email', '=', 'au@patuh.example')
  const auditor = as(await aToken((await user.executeTakeFirstOrThrow()).id))
  const { entities } = (await auditor.get('/audit-events/facts')).json().data
  const nameless = []
  for (const entity of entities) {
    const { items } = (await auditor.get(`/audit-events?entity=${entity}&limit=20`)).json().data
    if (items.some(({ entityName }: { entityName: string | null }) => !entityName)) nameless.push(entity)
  }
  // a verification of the log is about no record
  expect(nameless).toEqual(['event'])
})

// The quick form of `npm run trial fuzz`. Last, as it changes what the other tests look at.
test('random requests get documented answers only, and none of them a server error', async () => {
  const operations = operationsOf((await app.inject('/api/docs/json')).json())
  const accounts = demoAccounts.map(({ email }) => email)
  const idOf = async (email: string) =>
    (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const callers: Caller[] = [{ name: '', token: undefined }]
  for (const name of accounts) callers.push({ name, token: await aToken(await idOf(name)) })
  const { problems, statuses } = await fuzz({
    ...{ operations, callers, seed: 1, from: 0, to: rounds(400, 20_000), parallel: 4, milliseconds: 10_000 },
    supply: { rows: new Map(), accounts, password: demoPassword },
    send: async (request) => {
      const { statusCode, headers, body } = await app.inject(request)
      return { status: statusCode, type: String(headers['content-type'] ?? ''), body }
    },
    renew: async (caller) => {
      caller.token = await aToken(await idOf(caller.name))
    },
  })
  expect([...problems.keys()]).toEqual([])
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
}, 600_000)
