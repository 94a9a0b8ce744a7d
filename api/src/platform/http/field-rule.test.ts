import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import type { List } from '@patuh/domain/platform/list/shape'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Place } from '../../../test/access.ts'
import { lineSample } from '../../../test/case-sample.ts'
import { aContract, aSite, giveZone } from '../../../test/duty.ts'
import { rounds } from '../../../test/rounds.ts'
import { backdropOf, makeComplaint } from '../../../test/work-sample.ts'
import { prepareRows } from '../../../test/workflow/rows.ts'
import { world } from '../../../test/world.ts'
import { contributed } from '../feature.ts'

const { as, aUser, aZone, db, owner } = await world()
await prepareRows(owner)
const region = await aZone({ kind: 'region' })
const zone = await aZone({ kind: 'zone', parentId: region.id })
const { siteId } = await aSite(db, zone.id)
const manager = await aUser({ userType: 'CM', typeId: 2 })
const contract = { ...(await aContract(db, manager.organizationId, siteId)), siteId }
const place: Place = { userId: manager.id, organizationId: manager.organizationId, zoneId: zone.id, contract }
const { recorderId } = await backdropOf(db)

const callers = new Map<UserTypeCode, ReturnType<typeof as>>([['CM', as(manager.token)]])
for (const { code, side } of userTypes.filter(({ code }) => code !== 'CM')) {
  const user = await aUser({ userType: code, typeId: side })
  if (side === 2)
    await sql`update person set organization_id = ${manager.organizationId}
      where id = (select person_id from "user" where id = ${user.id})`.execute(db)
  await giveZone(db, user.id, zone.id)
  callers.set(code, as(user.token))
}
const { id: complaintId } = await makeComplaint(db, place, 'fined')
const { id: lineId } = await lineSample.make(db, place, 'confirmed')
const verifier = await aUser({ userType: 'VF' })
await sql`update complaint set decided_by = ${verifier.id} where id = ${complaintId}`.execute(owner)
await owner.transaction().execute(async (trx) => {
  await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx)
  await sql`update claim_record set expression = 'monthly_value * 0.1', inputs = '{"monthly_value": "1000.00"}',
  reason = null, formula_version_id = 2000000000 where id = ${lineId}`.execute(trx)
})

/** Written by hand: who sees the prices of a contract, and who sees which officer decided. */
const seesValues: readonly string[] = ['AA', 'CO', 'FP', 'FA', 'CM', 'AU']
const outside: readonly string[] = ['CM', 'CS']

const everyOne = [...callers]

describe('The prices of a contract', () => {
  const fields = ['contractValue', 'monthlyValue', 'currentMonthlyValue', 'pointValue', 'absencePenalty']

  test.each(everyOne)('are in its record for those who deal with them: %s', async (userType, { get }) => {
    const { statusCode, body } = await get(`/contracts/${contract.id}`)
    expect(statusCode).toBe(200)
    const { data } = JSON.parse(body)
    const shown = [
      ...fields.map((field) => data[field]),
      ...data.lines.map(({ rate }: { rate: unknown }) => rate),
    ]
    const isSeen = seesValues.includes(userType)
    expect(shown.map((value) => value !== null)).toEqual(shown.map(() => isSeen))
    expect(body.includes('100000.00')).toBe(isSeen)
  })

  test.each(everyOne)('are no order of the list for others: %s', async (userType, { get }) => {
    for (const sort of ['monthlyValue', '-score', 'deductedPct', 'title,-monthlyValue']) {
      const { statusCode } = await get(`/contracts?sort=${sort}`)
      expect(statusCode).toBe(seesValues.includes(userType) ? 200 : 400)
    }
  })

  test.each(everyOne)(
    'are not in a ledger line, its sentence or its notice: %s',
    async (userType, { get }) => {
      const { statusCode, body } = await get(`/claim-records/${lineId}`)
      if (statusCode === 403) return expect(['SA', 'IN', 'CS']).toContain(userType)
      expect(body.includes('1000.00')).toBe(seesValues.includes(userType))
      expect(JSON.parse(body).data.amount).toBe('100.00')
    },
  )

  test.each(everyOne)('do not change what others are answered: %s', async (userType, { get }) => {
    const addresses = ['/contracts', `/contracts/${contract.id}`, `/claim-records/${lineId}`, '/dashboard']
    const answers = async () => {
      const bodies = []
      for (const address of addresses)
        bodies.push((await get(address)).body.replace(/"(traceId|updatedAt)":"[^"]*"/g, ''))
      return bodies
    }
    const before = await answers()
    const set = (value: string) =>
      owner.transaction().execute(async (trx) => {
        await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx)
        await sql`update contract set monthly_value = ${value}::numeric, contract_value = ${value}::numeric * 100,
          point_value = ${value}::numeric / 100 where id = ${contract.id}`.execute(trx)
        await sql`update contract_period set monthly_value = ${value}::numeric where contract_id = ${contract.id}`.execute(
          trx,
        )
        await sql`update contract_line set rate = ${value}::numeric / 10 where contract_id = ${contract.id}`.execute(
          trx,
        )
      })
    await set('2345.00')
    const after = await answers()
    await set('1000.00')
    if (seesValues.includes(userType)) expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
  })
})

describe('An officer of the agency', () => {
  test.each(everyOne)(
    'is known to the agency, and to a contractor by role and office: %s',
    async (userType, { get }) => {
      const { recordedBy } = (await get(`/complaints/${complaintId}`)).json().data
      const { rows } = await sql<{ name: string; office: string }>`
      select full_name as name, short_name as office from "user" join person on person.id = person_id
      join organization on organization.id = organization_id where "user".id = ${recorderId}`.execute(db)
      const [officer] = rows
      expect(recordedBy).toEqual(
        outside.includes(userType)
          ? { id: null, name: `Inspector, ${officer?.office}` }
          : { id: recorderId, name: officer?.name },
      )
    },
  )

  test.each(everyOne)('is a filter for the agency only: %s', async (userType, { get }) => {
    for (const path of ['complaints', 'complaints/places']) {
      const { statusCode } = await get(`/${path}?decidedById=${verifier.id}`)
      expect(statusCode).toBe(outside.includes(userType) ? 400 : 200)
    }
    const { decidedById } = (await get('/complaints/choices')).json().data
    expect(decidedById === null).toBe(outside.includes(userType))
  })
})

/** The columns of the table behind a list, as a query would name them. */
const columnsOf = async (table: string) =>
  (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table}`.execute(db)
  ).rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))

const groupsOf = <T>(all: T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Queries by columns of the database, and by paths into other tables, that are not names of the list. */
async function foreignQueries({ api, sorts, filters, columns }: List) {
  const names = [
    ...(await columnsOf(api.replaceAll('-', '_').replace(/s$/, ''))),
    'passwordHash',
    'user.passwordHash',
  ]
  const unsortable = names.filter((name) => !sorts.includes(name))
  const unknown = names.filter((name) => !(name in filters) && !(name in columns))
  return [
    ...unsortable.flatMap((name) => [`sort=${name}`, `sort=-${name}`, `sort=${sorts[0]},${name}`]),
    ...unknown.flatMap((name) => [`${name}=1`, `${name}_contains=a`]),
  ].map((query) => `/${api}?${query}`)
}

test('A list refuses a filter and an order by every column that is not its own', {
  timeout: rounds(120_000, 1_800_000),
}, async () => {
  const queries = (await Promise.all(contributed('lists').map(({ list }) => foreignQueries(list)))).flat()
  const wrong: string[] = []
  let asked = 0
  for (const [userType, { get }] of everyOne.slice(-rounds(1, everyOne.length)))
    for (const some of groupsOf([...new Set(queries)], 8)) {
      asked += some.length
      const answers = await Promise.all(some.map((query) => get(query)))
      for (const [at, { statusCode }] of answers.entries())
        if (statusCode !== 400 && statusCode !== 403) wrong.push(`${userType} ${some[at]}: ${statusCode}`)
    }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(300)
  console.log(`${asked} queries by foreign columns were refused`)
})
