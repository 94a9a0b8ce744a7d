import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import { aZone } from './factory.ts'

type Line = {
  guards?: number
  shifts?: { start: string; end: string }[]
  start?: string
  end?: string
  monthlyValue?: string
  absencePenalty?: string
  /** An existing position; without one it has its own. */
  positionId?: number | undefined
}

let count = 0

/** A region with a zone and a site in it. */
export async function aSite(db: Db, zoneId?: number) {
  const region = zoneId === undefined ? await aZone(db) : undefined
  const zone = zoneId ?? (await aZone(db, { kind: 'zone', parentId: region?.id as number })).id
  const site = await aZone(db, {
    kind: 'site',
    parentId: zone,
    latitude: 3.1306,
    longitude: 101.6714,
    radiusM: 150,
  })
  return { zoneId: zone, siteId: site.id }
}

async function aPosition(db: Db, n: number) {
  const position = await db
    .insertInto('position')
    .values({
      code: `DUTY-${n}`,
      name: `Guard ${n}`,
      typeId: 2,
      ratePerShift: null,
      certificates: null,
      isActive: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return position.id
}

/** A signed contract of this contractor with one line at one site. */
export async function aContract(db: Db, contractorId: number, siteId: number, line: Line = {}) {
  const n = ++count
  const { guards = 2, shifts = [{ start: '08:00', end: '20:00' }] } = line
  const contract = await db
    .insertInto('contract')
    .values({
      refNo: `K-TEST-${n}`,
      title: `Contract ${n}`,
      serviceKind: 'security',
      contractorId,
      ownerId: contractorId,
      startDate: line.start ?? '2025-01-01',
      endDate: line.end ?? '2030-12-31',
      contractValue: '100000.00',
      monthlyValue: line.monthlyValue ?? '1000.00',
      absencePenalty: line.absencePenalty ?? '0.00',
      status: 2,
      calendarId: sql<number>`(select id from calendar limit 1)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const positionId = line.positionId ?? (await aPosition(db, n))
  const { id: lineId } = await db
    .insertInto('contractLine')
    .values({
      contractId: contract.id,
      zoneId: siteId,
      positionId,
      guardsPerShift: guards,
      shifts: JSON.stringify(shifts),
      rate: '100.00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: contract.id, lineId }
}

export async function aGuard(db: Db, organizationId: number) {
  const { id } = await db
    .insertInto('person')
    .values({ fullName: `Guard ${++count}`, organizationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Assigns a user to a zone and everything below it. */
export const giveZone = (db: Db, userId: number, zoneId: number) =>
  db.insertInto('userZone').values({ userId, zoneId }).execute()
