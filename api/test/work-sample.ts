import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import type { Made, Place, Sample } from './access.ts'
import { aFile, anOffence } from './case.ts'
import { aContract, aSite } from './duty.ts'
import { aUser } from './factory.ts'

/** A signed contract of the organisation at a site of the zone. */
export async function contractAt(db: Db, { organizationId, zoneId, contract: known }: Place) {
  if (known) return known
  const { siteId } = await aSite(db, zoneId)
  const contract = await aContract(db, organizationId, siteId)
  return { ...contract, siteId }
}

async function makeContract(db: Db, place: Place): Promise<Made> {
  const { id } = await contractAt(db, place)
  const { lockVersion, refNo } = await db
    .selectFrom('contract')
    .select(['lockVersion', 'refNo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, lockVersion, row: {}, find: `q=${refNo}` }
}

export const contractSample: Sample = { owned: ['g', 'z'], states: ['signed'], make: makeContract }

const remembered = new WeakMap<Db, Promise<{ recorderId: number; offenceId: number; reasonCodeId: number }>>()

/** The reason of a waiver, for a request about a record that does not exist. */
export const waiver = { id: 1 }

async function backdrop(db: Db) {
  const { id: recorderId } = await aUser(db, { userType: 'IN' })
  const offence = await db
    .insertInto('typeOfOffence')
    .values(anOffence())
    .returning('id')
    .executeTakeFirstOrThrow()
  const reason = await db
    .selectFrom('reasonCode')
    .select('id')
    .where('kind', '=', 'waive')
    .executeTakeFirstOrThrow()
  waiver.id = reason.id
  return { recorderId, offenceId: offence.id, reasonCodeId: reason.id }
}

/** What every case needs, created once: a recorder, an offence, a reason. */
export function backdropOf(db: Db) {
  const known = remembered.get(db) ?? backdrop(db)
  remembered.set(db, known)
  return known
}

const statuses: Record<string, number> = { draft: 0, toJustify: 1, toVerify: 2, fined: 3, waived: 4 }
let count = 0

export async function makeComplaint(db: Db, place: Place, state: string): Promise<Made> {
  const { recorderId, offenceId, reasonCodeId } = await backdropOf(db)
  const { id: contractId, siteId } = await contractAt(db, place)
  const isDraft = state === 'draft'
  const isDecided = state === 'fined' || state === 'waived'
  const refNo = isDraft ? null : `C-1999-${String(++count).padStart(6, '0')}`
  const { rows } = await sql<{ id: number; lockVersion: number }>`
    insert into complaint (ref_no, status, contract_id, zone_id, type_of_offence_id, offence, offence_version,
      date_of_misconduct, description, offender, offender_person_id, location, recorded_by, submitted_at,
      decided_at)
    select ${refNo}, ${statuses[state]}, ${contractId}, ${siteId}, id, to_jsonb(type_of_offence), 1,
      now() - interval '2 days', 'Asleep in the guard house at the main gate.', 'Someone', ${place.personId ?? null}::int, 'Gate',
      ${isDraft ? place.userId : recorderId}, ${isDraft ? null : new Date().toISOString()}::timestamptz,
      ${isDecided ? new Date().toISOString() : null}::timestamptz
    from type_of_offence where id = ${offenceId} returning id, lock_version`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no complaint was made')
  return { ...made, row: { reasonCodeId }, find: `q=${refNo}` }
}

/** Cases recorded by someone else, so that only scope and state decide. */
export const complaintSample: Sample = {
  owned: ['g', 'z'],
  states: ['toJustify', 'toVerify'],
  make: makeComplaint,
}
/** The picture of a case. */
export const caseFileSample: Sample = {
  ...complaintSample,
  make: async (db, place, state) => {
    const { id: complaintId } = await makeComplaint(db, place, state)
    const { recorderId } = await backdropOf(db)
    const id = await aFile(db, recorderId)
    await db.insertInto('complaintFile').values({ complaintId, fileId: id, kind: 'complaint' }).execute()
    return { id, lockVersion: 1, row: {}, find: '' }
  },
}
/** Drafts: visible to their author only. */
export const draftSample: Sample = { owned: ['o'], states: ['draft'], make: makeComplaint }

export async function makeAttendance(db: Db, place: Place): Promise<Made> {
  const { id: contractId, lineId, siteId } = await contractAt(db, place)
  const { rows } = await sql<{ id: number; lockVersion: number }>`
    insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end, slot)
    select ${contractId}, line.id, ${siteId}, line.position_id, local_today(), now() - interval '2 hours',
      now() + interval '6 hours', 1
    from contract_line line where line.id = ${lineId} returning id, lock_version`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no shift was made')
  return { ...made, row: {}, find: `contractId=${contractId}` }
}

export const attendanceSample: Sample = { owned: ['g', 'z'], states: ['running'], make: makeAttendance }

async function makeOverride(db: Db, place: Place): Promise<Made> {
  const { id } = await makeAttendance(db, place)
  const { recorderId } = await backdropOf(db)
  const { rows } = await sql<{ id: number; lockVersion: number; contractId: number }>`
    insert into lock_override (attendance_id, contract_id, zone_id, reason, requested_by)
    select id, contract_id, zone_id, 'The register was wrong', ${recorderId} from attendance where id = ${id}
    returning id, lock_version, contract_id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no override was made')
  return { ...made, row: {}, find: `contractId=${made.contractId}` }
}

export const overrideSample: Sample = { owned: ['g', 'z'], states: ['requested'], make: makeOverride }
