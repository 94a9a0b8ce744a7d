import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import type { MenuGroup } from '@patuh/domain/access/session'
import { type Dashboard, dashboard as dashboardShape, type Tile } from '@patuh/domain/workplace/dashboard'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorkplace, casesOf } from '../../../test/case.ts'
import { world } from '../../../test/world.ts'
import { checkFigures } from '../../platform/figure/jobs.ts'

const here = await world()
const { as, aUser, aZone, db, owner } = here
const place = await aWorkplace(here)
const elsewhere = await aWorkplace(here)
const cases = casesOf(here, place)
const others = casesOf(here, elsewhere)

/** A user of each type who works in the first workplace and not in the second. */
const people = new Map<UserTypeCode, { id: number; token: string }>()

async function join(userType: UserTypeCode) {
  const known: Partial<Record<UserTypeCode, { id: number; token: string }>> = {
    IN: place.inspector,
    VF: place.verifier,
    AP: place.appealOfficer,
    AA: place.admin,
    CM: place.manager,
    AU: place.auditor,
    FP: place.finance,
  }
  const found = known[userType] ?? (await aUser({ userType, typeId: userType === 'CS' ? 2 : 1 }))
  if (userType === 'CO')
    await db.insertInto('userZone').values({ userId: found.id, zoneId: place.zone.id }).execute()
  if (userType === 'CS')
    await sql`update person set organization_id = ${place.manager.organizationId}
      where id = (select person_id from "user" where id = ${found.id})`.execute(db)
  return found
}

const lateClock = (id: number) =>
  sql`update complaint set due_at = now() - interval '1 hour' where id = ${id}`.execute(db)

beforeAll(async () => {
  await cases.draft()
  const unanswered = await cases.submitted()
  await lateClock(unanswered.id)
  await cases.submitted()
  await cases.justified()
  await lateClock((await cases.justified()).id)
  const returned = await cases.justified()
  await cases.send('verifier', `/complaints/${returned.id}/return`, {
    to: 'inspector',
    question: 'Which of the two gates was it, please?',
  })
  await cases.decided('accept')
  await cases.decided('deny')
  await cases.appealed()
  await others.submitted()
  await others.appealed()
  await sql`insert into contract (title, service_kind, contractor_id, owner_id, start_date, end_date, contract_value,
      monthly_value, status, submitted_by)
    select title, service_kind, contractor_id, owner_id, start_date, end_date, contract_value, monthly_value, 1,
      ${place.finance.id}
    from contract where id = ${place.contractId}`.execute(db)
  for (const { code } of userTypes) people.set(code, await join(code))
}, 60_000)

const tokenOf = (userType: UserTypeCode) => people.get(userType)?.token as string
const dashboardOf = async (token: string): Promise<Dashboard> => {
  const response = await as(token).get('/dashboard')
  expect(response.statusCode, response.body).toBe(200)
  return dashboardShape.parse(response.json().data)
}
const totalOf = async (token: string, list: string) => {
  const response = await as(token).get(`/${list}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.pagination.totalRow as number
}

describe('The dashboard', () => {
  describe.each(userTypes.map(({ code }) => code))('of %s', (userType) => {
    test('has in each tile the count of the list behind it', async () => {
      const token = tokenOf(userType)
      const { tiles, holders } = await dashboardOf(token)
      expect(tiles.length).toBeGreaterThan(0)
      expect(tiles.length).toBeLessThanOrEqual(6)
      const open: Tile[] = (await as(token).get('/open-work')).json().data.items
      expect(open.slice(0, tiles.length)).toEqual(tiles)
      for (const { name, count, list } of [...open, ...holders])
        expect([name, await totalOf(token, list)]).toEqual([name, count])
      for (const { name, overdue, list } of holders)
        expect([name, await totalOf(token, `${list}&overdue=true`)]).toEqual([name, overdue])
    })

    test('links each tile to a screen of the menu, with the same filter', async () => {
      const token = tokenOf(userType)
      const menu: MenuGroup[] = (await as(token).get('/menu/privileges')).json().data.items
      const urls = menu.flatMap(({ menuItems }) => menuItems.map(({ url }) => url))
      for (const { link, list } of (await dashboardOf(token)).tiles) {
        const [path = '', query = ''] = link.split('?')
        expect(urls.some((url) => path.startsWith(url))).toBe(true)
        const asked = new URLSearchParams(list.split('?')[1])
        const shown = new URLSearchParams(query)
        for (const own of ['queue', 'tab']) {
          asked.delete(own)
          shown.delete(own)
        }
        expect([...shown]).toEqual([...asked])
      }
    })

    test('has charts whose monthly sums equal the lists of those months', async () => {
      const token = tokenOf(userType)
      const { charts } = await dashboardOf(token)
      const drawn = charts.find(({ name }) => name === 'complaints')
      expect(drawn?.points).toHaveLength(12)
      for (const { values, link } of drawn?.points.slice(-3) ?? []) {
        const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
        const list = `complaints?history=true&${link?.split('?')[1]}`
        expect(await totalOf(token, list)).toBe(sum)
      }
      for (const { values, link } of charts.find(({ name }) => name === 'claims')?.points ?? [])
        expect(await totalOf(token, `claims?${link?.split('?')[1]}`)).toBe(values[0])
      const money = charts.find(({ name }) => name === 'deductions')
      const last = money?.points.at(-1)
      if (!last) return
      const response = await as(token).get(`/claim-records?limit=1000&${last.link?.split('?')[1]}`)
      const listed = (response.json().data.items as { amount: string }[]).map(({ amount }) => Number(amount))
      expect(last.values[0]).toBeCloseTo(
        listed.reduce((total, amount) => total + amount, 0),
        2,
      )
    })

    test('shows pending work as badges in the menu', async () => {
      const token = tokenOf(userType)
      const menu: MenuGroup[] = (await as(token).get('/menu/privileges')).json().data.items
      const work = new Map<string, string[]>([
        ['verifyComplaint', ['toJustify', 'toVerify', 'toDecide', 'toAnswer']],
        ['complaint', ['drafts']],
        ['claim', ['claimsMine']],
        ['reviewJustification', ['roundsToReview']],
        ['user', ['registrations']],
        ['contract', ['contractsMine']],
        ['attendance', ['unverifiedSlots']],
      ])
      const open: Tile[] = (await as(token).get('/open-work')).json().data.items
      for (const { code, badge } of menu.flatMap(({ menuItems }) => menuItems)) {
        const tile = open.find(({ name }) => work.get(code)?.includes(name))
        if (badge !== undefined) expect([code, badge]).toEqual([code, tile?.count])
      }
    })
  })

  test('shows each user their own pending work', async () => {
    const count = async (userType: UserTypeCode, name: string) =>
      (await dashboardOf(tokenOf(userType))).tiles.find((tile) => tile.name === name)?.count
    expect(await count('CM', 'toJustify')).toBe(2)
    expect(await count('CM', 'overdue')).toBe(1)
    expect(await count('VF', 'toVerify')).toBe(2)
    expect(await count('AP', 'toDecide')).toBe(2)
    expect(await count('IN', 'toAnswer')).toBe(1)
    expect(await count('IN', 'drafts')).toBe(1)
    expect(await count('AA', 'contractsMine')).toBe(1)
    expect(await count('AU', 'toVerify')).toBeUndefined()
    const badges = async (userType: UserTypeCode) => {
      const menu: MenuGroup[] = (await as(tokenOf(userType)).get('/menu/privileges')).json().data.items
      const items = menu.flatMap(({ menuItems }) => menuItems)
      return Object.fromEntries(
        items.flatMap(({ code, badge }) => (badge === undefined ? [] : [[code, badge]])),
      )
    }
    expect(await badges('VF')).toEqual({ verifyComplaint: 2 })
    expect(await badges('IN')).toEqual({ verifyComplaint: 1, complaint: 1 })
    expect(await badges('AA')).toEqual({ contract: 1 })
    expect(await badges('AU')).toEqual({})
  })

  test('shows who has to act, and a contractor only its own cases', async () => {
    const ofAll = (await dashboardOf(tokenOf('AA'))).holders.map(({ name, count }) => [name, count])
    expect(ofAll).toEqual([
      ['contractor', 3],
      ['verifier', 2],
      ['asked', 1],
      ['appealOfficer', 2],
    ])
    const ofManager = (await dashboardOf(tokenOf('CM'))).holders.map(({ name, count }) => [name, count])
    expect(ofManager).toContainEqual(['contractor', 2])
    expect(ofManager).toContainEqual(['appealOfficer', 1])
  })

  test('lists what is due, the nearest deadline first, each with a link', async () => {
    const { due, dueTotal } = await dashboardOf(tokenOf('VF'))
    expect(due.map(({ kind }) => kind)).toEqual(['verify', 'verify'])
    expect(dueTotal).toBe(2)
    const times = due.map(({ dueAt }) => dueAt)
    expect(times).toEqual([...times].sort())
    expect(due[0]?.link).toBe(`/manage-complaint/verify-complaint?open=${due[0]?.id}`)
    const mine = (await dashboardOf(tokenOf('IN'))).due.map(({ kind }) => kind)
    expect(mine.sort()).toEqual(['answer', 'draft'])
    expect((await dashboardOf(tokenOf('AA'))).due.map(({ kind }) => kind)).toContain('contractReview')
    const agenda = (await as(tokenOf('CM')).get('/agenda')).json().data
    expect(agenda.items.filter(({ kind }: { kind: string }) => kind === 'justify')).toHaveLength(2)
  })

  test('shows an approved contract to the contract officer, who has to sign it, and no longer to the approver', async () => {
    const of = async (userType: UserTypeCode) => {
      const { tiles, due } = await dashboardOf(tokenOf(userType))
      const tile = tiles.find(({ name }) => name === 'contractsMine')
      const kinds = due.map(({ kind }) => kind).filter((kind) => kind.startsWith('contract'))
      return [tile?.count, await totalOf(tokenOf(userType), 'contracts?mine=true'), kinds]
    }
    expect(await of('AA')).toEqual([1, 1, ['contractReview']])
    expect(await of('CO')).toEqual([0, 0, []])
    await sql`update contract set approved_by = ${place.admin.id}, approved_at = now() where status = 1`.execute(
      db,
    )
    expect(await of('AA')).toEqual([0, 0, []])
    expect(await of('CO')).toEqual([1, 1, ['contractSign']])
  })

  test('shows null where there is nothing to divide by', async () => {
    const { token } = await aUser({ userType: 'VF' })
    const { measures, charts } = await dashboardOf(token)
    expect(measures.find(({ name }) => name === 'myOverturned')).toMatchObject({
      value: null,
      previous: null,
    })
    expect(measures.find(({ name }) => name === 'answeredInTime')?.value).toBeNull()
    const lines = charts.find(({ name }) => name === 'duty')?.points.flatMap(({ values }) => values)
    expect(new Set(lines)).toEqual(new Set([null]))
  })

  test('computes the rates over the right totals', async () => {
    const measured = new Map(
      (await dashboardOf(tokenOf('VF'))).measures.map(({ name, value }) => [name, value]),
    )
    // answered: all but those still open, each within its deadline
    expect(measured.get('answeredInTime')).toBe(100)
    // three verdicts of this verifier: one waived, one fined, one under appeal
    expect(measured.get('myFineRate')).toBe(66.7)
    expect(measured.get('myOverturned')).toBeNull()
    const appealed = (await as(place.appealOfficer.token).get('/complaints?status=7&limit=50')).json().data
      .items
    const mine = appealed.find(
      ({ contract }: { contract: { id: number } }) => contract.id === place.contractId,
    )
    await cases.send('appealOfficer', `/complaints/${mine.id}/appeal/decide`, {
      decision: 'uphold',
      remark: 'The photograph shows another man.',
    })
    const { measures } = await dashboardOf(tokenOf('VF'))
    expect(measures.find(({ name }) => name === 'myOverturned')?.value).toBe(100)
  })

  test('counts zero for a user whose zone has no records', async () => {
    const { id, token } = await aUser({ userType: 'IN' })
    await db
      .insertInto('userZone')
      .values({ userId: id, zoneId: (await aZone()).id })
      .execute()
    const { tiles, due } = await dashboardOf(token)
    expect(tiles.every(({ count }) => count === 0)).toBe(true)
    expect(due).toEqual([])
  })

  test('counts cases whose next step nobody active may take, and shows the same in the list', async () => {
    const count = async () =>
      ((await as(tokenOf('AA')).get('/open-work')).json().data.items as Tile[]).find(
        ({ name }) => name === 'ownerless',
      )
    expect((await count())?.count).toBe(0)
    const setVerifiers = (status: string) =>
      sql`update "user" set status = ${status} where id in (
        select user_id from user_user_type join user_type on user_type.id = user_type_id where code = 'VF')`.execute(
        db,
      )
    await setVerifiers('suspended')
    const tile = await count()
    expect(tile?.count).toBeGreaterThan(0)
    expect(await totalOf(tokenOf('AA'), tile?.list ?? '')).toBe(tile?.count)
    await setVerifiers('active')
    expect((await count())?.count).toBe(0)
  })

  test('computes repeats, consistency and valid documents within the scope of the reader', async () => {
    const measured = async (userType: UserTypeCode) =>
      new Map((await dashboardOf(tokenOf(userType))).measures.map(({ name, value }) => [name, value]))
    const before = await measured('AA')
    expect(before.get('allConsistency')).toBe(100)
    const { rows } = await sql<{ id: number }>`
      update complaint set difference = 'Unlike the others.' where id = (
        select id from complaint where decided_at is not null and contract_id = ${elsewhere.contractId} limit 1)
      returning id`.execute(db)
    expect(rows).toHaveLength(1)
    expect((await measured('AA')).get('allConsistency')).toBeLessThan(100)
    expect((await measured('CM')).get('allConsistency')).toBe(100)
    const { rows: counted } = await sql<{ month: string; repeated: number; all: number }>`
      select to_char(date_of_misconduct at time zone business_zone(), 'YYYY-MM-01') as month,
        count(*) filter (where occurrence_no > 1)::int as repeated, count(*)::int as "all"
      from complaint where status not in (0, 4, 5, 8) group by 1`.execute(db)
    const { charts, measures } = await dashboardOf(tokenOf('AA'))
    const months = charts.find(({ name }) => name === 'complaints')?.points.map(({ label }) => label)
    const rates = measures.find(({ name }) => name === 'repeatRate')?.months
    expect(counted.some(({ month, repeated }) => repeated > 0 && months?.includes(month))).toBe(true)
    for (const { month, repeated, all } of counted)
      expect(rates?.[months?.indexOf(month) ?? -1]).toBe(Math.round((1000 * repeated) / all) / 10)
    await sql`update person set vetting_until = local_today() + 30, health_until = local_today() - 1
      where organization_id = ${place.manager.organizationId}`.execute(db)
    expect((await measured('CM')).get('documentsValid')).toBe(50)
  })

  test('counts what was posted late like the list that it links to', async () => {
    // The ledger is never edited: a line of an earlier month is made by hand.
    await owner.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update claim_record set posted_period = date_trunc('month', local_today()),
          occurred_period = date_trunc('month', local_today()) - interval '1 month'
        where id in (select id from claim_record where status = 'confirmed' limit 1)`.execute(trx)
    })
    await checkFigures(db)
    const { measures } = await dashboardOf(tokenOf('AA'))
    const [count, amount] = ['lateCount', 'lateAmount'].map((name) =>
      measures.find((measure) => measure.name === name),
    )
    expect(count?.value).toBe(1)
    const answer = await as(tokenOf('AA')).get(`/claim-records?limit=1000&${count?.link?.split('?')[1]}`)
    const { items, pagination } = answer.json().data
    expect(pagination.totalRow).toBe(count?.value)
    expect(amount?.value).toBe(Number(items[0].amount))
  })

  test('has the tiles and measures that the user chose, in their order, until it is reset', async () => {
    const mine = as(tokenOf('AA'))
    const usual = await dashboardOf(tokenOf('AA'))
    expect(usual.isCustom).toBe(false)
    const tiles = usual.available.tiles.toReversed().slice(0, 7)
    const layout = { tiles: [...tiles, 'gone'], measures: ['exposure'] }
    expect((await mine.put('/dashboard/layout', layout)).statusCode).toBe(200)
    const chosen = await dashboardOf(tokenOf('AA'))
    expect(chosen.tiles.map(({ name }) => name)).toEqual(tiles)
    expect([chosen.measures.map(({ name }) => name), chosen.isCustom]).toEqual([['exposure'], true])
    expect(chosen.available).toEqual(usual.available)
    expect((await dashboardOf(tokenOf('SA'))).isCustom).toBe(false)
    expect((await mine.delete('/dashboard/layout')).statusCode).toBe(204)
    expect((await dashboardOf(tokenOf('AA'))).tiles.map(({ name }) => name)).toEqual(
      usual.tiles.map(({ name }) => name),
    )
  })
})
