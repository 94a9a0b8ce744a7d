import type { DisturbanceRow } from '@patuh/domain/casework/disturbance'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aKey } from '../../../test/caller.ts'
import { aContract, aSite, giveZone } from '../../../test/duty.ts'
import { world } from '../../../test/world.ts'

const { app, as, aUser, aZone, db, work } = await world()
const supervisorUser = await aUser({ userType: 'CS', typeId: 2 })
const [supervisor, outsider] = [
  as(supervisorUser.token),
  as((await aUser({ userType: 'CS', typeId: 2 })).token),
]
const { siteId, zoneId } = await aSite(db)
const other = await aSite(db)
const officerUser = await aUser({ userType: 'CO' })
await giveZone(db, officerUser.id, zoneId)
const officer = as(officerUser.token)
const contract = await aContract(db, supervisorUser.organizationId, siteId)
const checkpoint = await aZone({ kind: 'checkpoint', parentId: siteId })

const storm = (change: object = {}) => ({
  zoneId,
  kind: 'storm',
  onDate: '2026-03-14',
  fromTime: '23:30',
  toTime: '04:00',
  note: null,
  ...change,
})
const at = (version: number) => ({ 'if-match': `"${version}"` })
const listed = async (reader: typeof officer, query = '') =>
  (await reader.get(`/disturbances?${query}`)).json().data.items as DisturbanceRow[]

describe('Weather and incidents', () => {
  test('are written by the agency for a place in reach; an end before the start is of the next day', async () => {
    const made = await officer.post('/disturbances', storm())
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json().data).toMatchObject({
      startsAt: '2026-03-14T15:30:00.000Z',
      endsAt: '2026-03-14T20:00:00.000Z',
      allowedActions: ['edit', 'delete'],
    })
    expect((await supervisor.post('/disturbances', storm())).statusCode).toBe(403)
    const far = await officer.post('/disturbances', storm({ zoneId: other.zoneId }))
    expect(far.json().error.fields).toMatchObject([{ name: 'zoneId', code: 'unknownReference' }])
  })

  test('are seen by everyone whose contract has a site there, and found by place and time', async () => {
    expect(await listed(supervisor)).toMatchObject([{ kind: 'storm', allowedActions: [] }])
    expect(await listed(outsider)).toEqual([])
    // what concerns the zone concerns the checkpoint below it
    const during = 'after=2026-03-14T19:00:00Z&before=2026-03-14T19:30:00Z'
    expect(await listed(officer, `zoneId=${checkpoint.id}&${during}`)).toHaveLength(1)
    expect(await listed(officer, `zoneId=${other.siteId}&${during}`)).toEqual([])
    expect(await listed(officer, 'after=2026-03-14T20:00:00Z')).toEqual([])
  })

  test('are changed and deleted at the expected version only', async () => {
    const { id, lockVersion } = (await officer.post('/disturbances', storm({ onDate: '2026-01-05' }))).json()
      .data
    const edited = await officer.put(`/disturbances/${id}`, storm({ kind: 'flood' }), at(lockVersion))
    expect(edited.json().data).toMatchObject({ kind: 'flood', lockVersion: lockVersion + 1 })
    expect((await officer.delete(`/disturbances/${id}`, at(lockVersion))).statusCode).toBe(412)
    expect((await officer.delete(`/disturbances/${id}`, at(lockVersion + 1))).statusCode).toBe(204)
    expect((await officer.get(`/disturbances/${id}`)).statusCode).toBe(404)
  })

  test('are counted over the heat map of missed rounds', async () => {
    const { rows: routes } = await sql<{ id: number }>`
      insert into tour_route (contract_id, zone_id, code, name, window_min, duration_min, grace_min, is_ordered, times, days,
        valid_from)
      values (${contract.id}, ${siteId}, 'N', 'Night', 10, 30, 0, false, '{02:00}', '{1,2,3,4,5,6,7}', '2026-01-01')
      returning id`.execute(db)
    // in the storm, a night later, and in the storm but complete
    for (const [startsAt, outcome] of [
      ['2026-03-14T18:00:00Z', 'missed'],
      ['2026-03-15T18:00:00Z', 'missed'],
      ['2026-03-14T19:00:00Z', 'complete'],
    ])
      await sql`insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min,
          grace_min, is_ordered, plan, total, closes_at, closed_at, outcome)
        values (${routes[0]?.id}, ${contract.id}, ${siteId}, '2026-03-15', ${startsAt}, 10, 30, 0, false, '[]', 1,
          ${startsAt}::timestamptz + interval '40 minutes', now(), ${outcome})`.execute(db)
    const { cells } = (await officer.get('/tour-quality?from=2026-03-01&to=2026-03-31')).json().data
    expect(cells).toEqual(
      [
        { weekday: 7, hour: 2, rounds: 1, missed: 1, disturbed: 1 },
        { weekday: 7, hour: 3, rounds: 1, missed: 0, disturbed: 0 },
        { weekday: 1, hour: 2, rounds: 1, missed: 1, disturbed: 0 },
      ].sort((one, another) => one.weekday - another.weekday || one.hour - another.hour),
    )
  })

  test('are imported from a file, with places by their code', async () => {
    const { code } = await db
      .selectFrom('zone')
      .select('code')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    const file = `Site,Kind,Date,From,Until,Note\r\n${code},Power failure,2026-02-03,01:00,02:30,Main switch\r\nNOWHERE,storm,2026-02-03,01:00,02:30,\r\n`
    const sent = await app.inject({
      method: 'POST',
      url: '/api/v1/disturbances/import?fileName=cuaca.csv',
      headers: {
        ...aKey(),
        authorization: `Bearer ${officerUser.token}`,
        'content-type': 'application/octet-stream',
      },
      payload: file,
    })
    const batch = sent.json().data
    const path = `/disturbances/import/${batch.id}`
    await work()
    const checked = (await officer.get(path)).json().data
    const check = await officer.post(`${path}/check`, { columns: checked.columns })
    expect(check.statusCode, check.body).toBeLessThan(300)
    await work()
    const apply = await officer.post(`${path}/apply`)
    expect(apply.statusCode, apply.body).toBeLessThan(300)
    await work()
    expect(await listed(officer, 'kind=power')).toMatchObject([
      { zoneId: siteId, note: 'Main switch', startsAt: '2026-02-02T17:00:00.000Z' },
    ])
    expect(await listed(officer, 'after=2026-02-01T00:00:00Z&before=2026-02-10T00:00:00Z')).toHaveLength(1)
  })
})
