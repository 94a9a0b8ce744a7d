import { sql } from 'kysely'
import { settle } from '../../api/src/casework/attendance/jobs.ts'
import { closeRounds } from '../../api/src/casework/touring/close-rounds.ts'
import { connect } from '../../api/src/platform/db/db.ts'
import { reachEmbedded } from '../../api/src/platform/db/embedded.ts'
import { type Caller, caller } from './caller.ts'

const iso = (year: number, month: number, day = 1) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The latest month of 31 days that is over together with the one after it, and the months around it. */
function months(now = new Date()) {
  const year = now.getUTCFullYear()
  let month = now.getUTCMonth() - 2
  while (new Date(Date.UTC(year, month + 1, 0)).getUTCDate() !== 31) month--
  return {
    first: iso(year, month - 2),
    second: iso(year, month - 1),
    march: iso(year, month),
    april: iso(year, month + 1),
    end: iso(year + 2, month, 0),
    bondEnd: iso(year + 3, month),
    days: Array.from({ length: 31 }, (_, day) => iso(year, month, day + 1)),
  }
}
export const { first, second, march, april, days } = months()
const { end, bondEnd } = months()

export const stamp = String(Date.now() % 1_000_000)
export const title = `The worked example ${stamp}`
export const at = (day: string | undefined, time = '10:00') => `${day}T${time}:00+08:00`

async function named(who: Caller, path: string, field: string, value: string) {
  const { items } = await who.get(`${path}${path.includes('?') ? '&' : '?'}limit=1000`)
  const found = items.find((item: Record<string, unknown>) => item[field] === value)
  if (!found) throw new Error(`${path} has no ${value}`)
  return found
}

const offence = (name: string, more: object) => ({
  code: `${name.slice(0, 3)}${stamp}`,
  name: `${name} ${stamp}`,
  nameMs: `${name} ${stamp}`,
  category: 'misconduct',
  severity: 2,
  windowDays: 90,
  evidenceMin: 0,
  ...more,
})

/** The site, its two checkpoints, and the three offences of the example. */
async function prepareGround(admin: Caller) {
  const zone = await named(admin, '/zones?q=Zone South', 'name', 'Zone South')
  const place = (kind: string, code: string, name: string, parentId: number) =>
    admin.post('/zones', { code: `${code}${stamp}`, name: `${name} ${stamp}`, kind, parentId })
  const site = await place('site', 'W', 'Worked site', zone.id)
  const points = [
    await place('checkpoint', 'WG', 'Gate', site.id),
    await place('checkpoint', 'WF', 'Fence', site.id),
  ]
  const ladder = await admin.post(
    '/type-of-offences',
    offence('Asleep', { basis: 'amount', ladder: ['0.00', '50.00', '100.00', '200.00'] }),
  )
  const repeated = await admin.post(
    '/type-of-offences',
    offence('Unlocked', { basis: 'amount', ladder: ['200.00'] }),
  )
  const pointed = await admin.post('/type-of-offences', offence('Rude', { basis: 'points', points: 40 }))
  return { site, points, ladder, repeated, pointed }
}
type Ground = Awaited<ReturnType<typeof prepareGround>>

const pinned: [string, string][] = [
  ['gross', 'F9'],
  ['complaint', 'F1'],
  ['attendance', 'F2'],
  ['attendance', 'F3'],
  ['touring', 'F4'],
  ['compliance', 'F7'],
  ['period', 'F5'],
  ['cap', 'F8'],
  ['complaint', 'F6'],
]

/**
 * RM 46,500.00 a month for five guards in three shifts of eight hours, created by one and approved by
 * another.
 */
async function signContract(officer: Caller, admin: Caller, { site, repeated }: Ground) {
  const { id: positionId } = await named(officer, '/positions', 'code', 'GUARD')
  const { items: formulas } = await officer.get('/formulas?limit=1000')
  const versionOf = async (code: string) => {
    const { id } = formulas.find((formula: { code: string }) => formula.code === code)
    const { versions } = await officer.get(`/formulas/${id}`)
    return versions.find(({ status }: { status: string }) => status === 'approved').id
  }
  let { id, lockVersion } = await officer.post('/contracts', {
    title,
    serviceKind: 'security',
    procurementMethod: 'tender',
    contractorId: (await named(officer, '/user-profiles', 'name', 'Bersih Jaya Services Sdn Bhd')).id,
    ownerId: (await named(officer, '/user-profiles', 'name', 'APFN Zone South')).id,
    startDate: first,
    endDate: end,
    extensionMonths: 0,
    contractValue: '1116000.00',
    monthlyValue: '46500.00',
    taxPct: '0',
    paymentDays: 14,
    retentionPct: '0',
    capPct: '10',
    pointValue: '15.00',
    absencePenalty: '50.00',
    repeatWindowDays: 90,
    appealDays: 14,
    whileDisputed: 'hold',
    approvalTemplateId: (await named(officer, '/approval-templates', 'code', 'STANDARD')).id,
  })
  const put = async (part: string, items: object[]) => {
    ;({ lockVersion } = await officer.put(`/contracts/${id}/${part}`, { items }, lockVersion))
  }
  const shifts = ['00:00', '08:00', '16:00'].map((start, index, all) => ({
    start,
    end: all[(index + 1) % 3],
  }))
  await put('lines', [
    { zoneId: site.id, positionId, guardsPerShift: 5, shifts, days: [1, 2, 3, 4, 5, 6, 7], rate: '100.00' },
  ])
  const deductions = pinned.map(async ([source, code]) => ({
    source,
    formulaVersionId: await versionOf(code),
    typeOfOffenceId: code === 'F6' ? repeated.id : null,
    exclusivityGroup: source === 'attendance' ? 'slot' : null,
  }))
  await put('deductions', await Promise.all(deductions))
  const epf = { code: 'EPF', name: `EPF receipts ${stamp}`, nameMs: 'Resit KWSP' }
  await put('obligations', [{ ...epf, frequency: 'monthly', dueDay: 5 }])
  const bond = { kind: 'bond', name: 'Bond', amount: '50000.00', expiresOn: bondEnd }
  for (const paper of [bond, { kind: 'signed', name: 'Signed' }])
    await officer.post(`/contracts/${id}/documents`, paper)
  await officer.post(`/contracts/${id}/submit`)
  await admin.post(`/contracts/${id}/approve`)
  await officer.post(`/contracts/${id}/sign`)
  return id as number
}

/** Runs the jobs of past days for the contract, and moves time. */
async function pastJobs() {
  const { url } = await reachEmbedded(process.env.E2E_DATA ?? '')
  const db = connect(url)
  return {
    /** Each guard on the same shift every day. */
    async catchUp(contractId: number, guards: number[]) {
      await sql`
        update attendance set required_person_id = (${guards}::int[])[
          extract(hour from shift_start at time zone business_zone())::int / 8 * 5 + slot]
        where contract_id = ${contractId}`.execute(db)
      await sql`select make_compliance(${march}::date, ${contractId}::int)`.execute(db)
      await settle(db)
    },
    async planRounds(contractId: number) {
      await sql`select make_rounds(${days[0]}::date, ${days[30]}::date, id) from tour_route
        where contract_id = ${contractId}`.execute(db)
    },
    /** The tag ids of the checkpoints. */
    async tags(points: { id: number }[]) {
      const { rows } = await sql<{ tagUid: string }>`select tag_uid from tour_tag
        where zone_id = any(${points.map(({ id }) => id)}::int[]) order by zone_id`.execute(db)
      return rows.map(({ tagUid }) => tagUid)
    },
    closeRounds: () => closeRounds(db),
    /** Ages the sessions, so that the password is asked for again. */
    end: () => db.destroy(),
  }
}
export type Clockwork = Awaited<ReturnType<typeof pastJobs>>

/** Five guards for each of the three shifts. */
async function hireGuards(manager: Caller, organizationId: number) {
  const names = Array.from({ length: 15 }, (_, nth) => `Guard ${nth + 1} of ${stamp}`)
  const ids: number[] = []
  for (const fullName of names) ids.push((await manager.post('/persons', { fullName, organizationId })).id)
  return ids
}

export async function prepare() {
  const [admin, officer, manager, clock] = await Promise.all([
    caller('aa'),
    caller('co'),
    caller('cm2'),
    pastJobs(),
  ])
  const ground = await prepareGround(admin)
  const contractId = await signContract(officer, admin, ground)
  await officer.post('/attendances/make', { from: days[0], to: days[30], contractId })
  const { contractorId } = await officer.get(`/contracts/${contractId}`)
  await clock.catchUp(contractId, await hireGuards(manager, contractorId))
  return { ...ground, contractId, clock, officer, manager }
}
export type Prepared = Awaited<ReturnType<typeof prepare>>
