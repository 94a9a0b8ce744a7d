import { type UserTypeCode, userTypes } from '@patuh/domain/access/matrix'
import type { Place } from '../access.ts'
import { claimSample, complianceSample, itemSample, lineSample } from '../case-sample.ts'
import { aContract, aGuard, aSite, giveZone } from '../duty.ts'
import {
  attendanceReviewSample,
  disturbanceSample,
  roundSample,
  routeSample,
  spotCheckSample,
  tourReviewSample,
} from '../touring-sample.ts'
import { makeAttendance, makeComplaint } from '../work-sample.ts'
import { type Rows, tablesWith } from './alter.ts'
import type { World } from './callers.ts'

type Db = World['db']
/** A contract at a site, with a person of its contractor. */
export type Full = Required<Place>
type At = Omit<Full, 'contract' | 'personId'> & { siteId: number; positionId?: number }

export async function aFullPlace(db: Db, { siteId, positionId, ...place }: At): Promise<Full> {
  const { organizationId } = place
  const contract = { ...(await aContract(db, organizationId, siteId, { positionId })), siteId }
  const personId = await aGuard(db, organizationId)
  await db.updateTable('person').set({ siteId }).where('id', '=', personId).execute()
  return { ...place, contract, personId }
}

const positionOf = async (db: Db, { contract }: Full) =>
  (
    await db
      .selectFrom('contractLine')
      .select('positionId')
      .where('id', '=', contract.lineId)
      .executeTakeFirstOrThrow()
  ).positionId

/** A second site of the same contract, in another zone. */
async function secondSite(db: Db, { contract, ...place }: Full, zoneId: number): Promise<Full> {
  const { siteId } = await aSite(db, zoneId)
  const positionId = await positionOf(db, { contract, ...place })
  const { id: lineId } = await db
    .insertInto('contractLine')
    .values({
      contractId: contract.id,
      zoneId: siteId,
      positionId,
      guardsPerShift: 1,
      shifts: JSON.stringify([{ start: '08:00', end: '20:00' }]),
      rate: '100.00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...place, zoneId, contract: { ...contract, lineId, siteId } }
}

/** Whether every contract is within the scope of a user type. */
const seesContracts = async (db: Db, userType: UserTypeCode) =>
  (await db
    .selectFrom('privilege')
    .innerJoin('userType', 'userType.id', 'privilege.userTypeId')
    .select('scope')
    .where('code', '=', userType)
    .where('screen', '=', 'contract')
    .where('action', '=', 'view')
    .where('scope', '=', 'all')
    .executeTakeFirst()) !== undefined

/**
 * A caller with a place of their own and two out of their reach: beside theirs, which is another contract at their site or
 * another site of their contract, and elsewhere. That is new when it is asked for, unless the caller sees every contract.
 */
export async function aCaller({ aUser, aZone, db }: World, userType: UserTypeCode, regionId: number) {
  const { side, scope } = userTypes.find(({ code }) => code === userType) as (typeof userTypes)[number]
  const caller = await aUser({ userType, typeId: side })
  const [contractor, stranger] = [await aUser({ typeId: 2 }), await aUser({ typeId: 2 })]
  const { id: zoneId } = await aZone({ kind: 'zone', parentId: regionId })
  await giveZone(db, caller.id, zoneId)
  const { siteId } = await aSite(db, zoneId)
  const organizationId = side === 2 ? caller.organizationId : contractor.organizationId
  const own = await aFullPlace(db, { userId: caller.id, organizationId, siteId, zoneId })
  const theirs = { userId: stranger.id, organizationId: stranger.organizationId }
  const { id: otherId } = await aZone({ kind: 'zone', parentId: regionId })
  const beside =
    side === 2
      ? await aFullPlace(db, { ...theirs, siteId, zoneId })
      : await secondSite(db, { ...own, userId: stranger.id }, otherId)
  const makeFar = async () => {
    const place = { ...theirs, zoneId: (await aZone({ kind: 'zone', parentId: regionId })).id }
    const site = await aSite(db, place.zoneId)
    return aFullPlace(db, { ...place, siteId: site.siteId, positionId: await positionOf(db, own) })
  }
  const isNew = !(await seesContracts(db, userType))
  const far = isNew ? undefined : await makeFar()
  const elsewhere = async () => ({ place: far ?? (await makeFar()), isNew })
  return { side, scope: String(scope), token: caller.token, own, beside, elsewhere }
}
export type ACaller = Awaited<ReturnType<typeof aCaller>>

const ofContract = [itemSample, complianceSample, claimSample]
export const ofSite = [
  attendanceReviewSample,
  lineSample,
  roundSample,
  routeSample,
  spotCheckSample,
  tourReviewSample,
]
/** A storm and the checkpoints of a route are of the place, an obligation and a claim of the whole contract. */
export const everyKind = [...ofSite, ...ofContract, disturbanceSample]
export const besideThem = (side: number) => [
  ...ofSite.filter((sample) => sample !== routeSample),
  ...(side === 2 ? ofContract : [disturbanceSample]),
]

/** One row of every kind that any figure counts. */
export async function addRows(db: Db, place: Full, samples: typeof ofSite) {
  for (const state of ['toJustify', 'toVerify', 'fined', 'waived']) await makeComplaint(db, place, state)
  await makeAttendance(db, place)
  for (const { states, make } of samples) for (const state of states) await make(db, place, state)
}

/** All rows of a contract with the contract itself and a person, or those of one of its sites. */
export async function rowsOf(
  { owner }: World,
  { contract, personId }: Full,
  isWhole: boolean,
): Promise<Rows[]> {
  const ofTheContract = `contract_id = ${contract.id}`
  const atTheSite = `${ofTheContract} and zone_id = ${contract.siteId}`
  if (!isWhole)
    return (
      (await tablesWith(owner, ['contract_id', 'zone_id']))
        // the lines of a contract are seen by whoever sees the contract
        .filter((table) => table !== 'contract_line')
        .map((table) => [table, atTheSite])
    )
  const tables = await tablesWith(owner, ['contract_id'])
  return [
    ...tables.map((table): Rows => [table, ofTheContract]),
    ['contract', `id = ${contract.id}`],
    ['person', `id = ${personId}`],
  ]
}
