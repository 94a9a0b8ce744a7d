import { randomUUID } from 'node:crypto'
import type { OffenceInput } from '@patuh/domain/casework/offence'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'
import { caller } from './caller.ts'
import type { world } from './world.ts'

type World = Awaited<ReturnType<typeof world>>

let count = 0

export const anOffence = (wish: Partial<OffenceInput> = {}): OffenceInput => {
  const n = ++count
  return {
    code: `OFF-${n}`,
    name: `Asleep on duty ${n}`,
    nameMs: `Tidur semasa bertugas ${n}`,
    nameZh: `值班时睡觉 ${n}`,
    nameTa: null,
    category: 'misconduct',
    severity: 2,
    basis: 'amount',
    points: 0,
    ladder: ['0.00', '50.00', '100.00', '200.00'],
    windowDays: 90,
    sameFailure: 'contract',
    justifyWithinDays: null,
    verifyWithinDays: null,
    rectifyWithinHours: null,
    evidenceMin: 1,
    evidenceHints: null,
    guidance: null,
    clause: '12.4(b)',
    sort: 0,
    isActive: true,
    ...wish,
  }
}

/** A file that exists in the database only, for tests that do not read its bytes. */
export async function aFile(db: Db, userId: number, scan = 'clean') {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('patuh.actor', ${String(userId)}, true)`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      insert into file (storage_name, file_name, mime_type, size, sha256, width, height, scan)
      values (${randomUUID()}, 'photo.jpg', 'image/jpeg', 1000, 'x', 100, 100, ${scan}) returning id`.execute(
      trx,
    )
    return rows[0]?.id as number
  })
}

/** A region, a zone and a site; a contract over it that has run for a year; and users of every role in a case. */
export async function aWorkplace({ app, db, aUser, aZone }: World) {
  const region = await aZone()
  const zone = await aZone({ kind: 'zone', parentId: region.id })
  const site = await aZone({ kind: 'site', parentId: zone.id, latitude: 5.38, longitude: 100.38 })
  const manager = await aUser({ userType: 'CM', typeId: 2 })
  const staff = {
    inspector: await aUser({ userType: 'IN' }),
    verifier: await aUser({ userType: 'VF' }),
    verifier2: await aUser({ userType: 'VF' }),
    appealOfficer: await aUser({ userType: 'AP' }),
    admin: await aUser({ userType: 'AA' }),
    admin2: await aUser({ userType: 'AA' }),
    auditor: await aUser({ userType: 'AU', typeId: 3 }),
    finance: await aUser({ userType: 'FP' }),
  }
  for (const { id } of [staff.inspector, staff.verifier, staff.verifier2])
    await db.insertInto('userZone').values({ userId: id, zoneId: zone.id }).execute()
  const position = await db
    .insertInto('position')
    .values({
      code: `P-${++count}`,
      name: 'Guard',
      typeId: 2,
      ratePerShift: '100.00',
      certificates: null,
      isActive: true,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into contract (ref_no, title, service_kind, contractor_id, owner_id, start_date, end_date,
      contract_value, monthly_value, status)
    values (${`K-${++count}`}, 'Guarding of the site', 'security', ${manager.organizationId},
      ${staff.admin.organizationId}, (now() - interval '13 months')::date, (now() + interval '11 months')::date,
      1116000, 46500, 2) returning id`.execute(db)
  const contractId = rows[0]?.id as number
  await db
    .insertInto('contractLine')
    .values({
      contractId,
      zoneId: site.id,
      positionId: position.id,
      guardsPerShift: 5,
      shifts: JSON.stringify([{ start: '08:00', end: '20:00' }]),
      rate: '100.00',
    })
    .execute()
  const offence = await db
    .insertInto('typeOfOffence')
    .values(anOffence())
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = { manager, ...staff }
  const as = Object.fromEntries(
    Object.entries(people).map(([role, { token }]) => [role, caller(app, token)]),
  ) as Record<keyof typeof people, ReturnType<typeof caller>>
  return { ...people, as, zone, site, contractId, offenceId: offence.id }
}
export type Workplace = Awaited<ReturnType<typeof aWorkplace>>

let hoursAgo = 900
const anotherHour = () => {
  hoursAgo -= 1
  return new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
}

/** The input of a complaint, on a different day each time, so that none is a duplicate. */
export const aReport = ({ contractId, offenceId, site }: Workplace, fileIds: number[]) => ({
  contractId,
  typeOfOffenceId: offenceId,
  zoneId: site.id,
  dateOfMisconduct: anotherHour(),
  description: 'The guard was found asleep in the guard house at the main gate.',
  offender: 'Ahmad bin Ali',
  location: 'Main gate',
  qty: 1,
  fileIds,
})

export const reasonOf = async (db: Db, kind: 'fine' | 'waive') =>
  (await db.selectFrom('reasonCode').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id

export const justification = {
  justification: 'He had been on duty for twenty hours because his relief did not come.',
}

/** Cases in the state that a test needs. */
export function casesOf({ db }: World, place: Workplace) {
  const { as } = place
  const send = async (who: keyof Workplace['as'], path: string, body: object) => {
    const response = await as[who].post(path, body)
    expect(response.statusCode, response.body).toBeLessThan(300)
    return response.json().data
  }
  const draft = async (change: object = {}) =>
    send('inspector', '/complaints', {
      ...aReport(place, [await aFile(db, place.inspector.id)]),
      ...change,
    })
  const submitted = async (change: object = {}) => {
    const { id } = await draft(change)
    return send('inspector', `/complaints/${id}/submit`, { notDuplicate: true })
  }
  const justified = async (change: object = {}) => {
    const { id } = await submitted(change)
    const fileIds = [await aFile(db, place.manager.id)]
    return send('manager', `/complaints/${id}/justify`, { ...justification, fileIds })
  }
  const decided = async (decision: 'deny' | 'accept', change: object = {}) => {
    const { id } = await justified(change)
    const reasonCodeId = await reasonOf(db, decision === 'deny' ? 'fine' : 'waive')
    return send('verifier', `/complaints/${id}/verify`, { decision, reasonCodeId, remark: 'As seen.' })
  }
  const appealed = async () => {
    const { id } = await decided('deny')
    return send('manager', `/complaints/${id}/appeal`, { grounds: 'The photograph shows another man.' })
  }
  return { send, draft, submitted, justified, decided, appealed }
}
