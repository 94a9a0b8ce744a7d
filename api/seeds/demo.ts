import { sql } from 'kysely'
import { hashPassword } from '../src/access/session/password.ts'
import type { Db, Trx } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'
import { demoAccounts, demoPassword } from './demo-account.ts'
import { seedAnnouncements } from './demo-announcement.ts'
import { seedAttendance } from './demo-attendance.ts'
import { seedClaims } from './demo-claim.ts'
import { seedComments } from './demo-comment.ts'
import { seedComplaints } from './demo-complaint.ts'
import { seedCompliance } from './demo-compliance.ts'
import { seedContracts } from './demo-contract.ts'
import { dateStory } from './demo-date.ts'
import { seedDocuments } from './demo-document.ts'
import { otherNamesOf } from './demo-names.ts'
import { factsOf, homeZones } from './demo-organization.ts'
import { seedOverrides } from './demo-override.ts'
import { seedPeople } from './demo-person.ts'
import { places } from './demo-place.ts'
import { seedRegistrations } from './demo-registration.ts'
import { seedReviews } from './demo-review.ts'
import { seedTouring } from './demo-touring.ts'

const organizationTypes = [
  ['HQ', 'Headquarters', 1],
  ['STATE', 'State office', 1],
  ['ZONE', 'Zone office', 1],
  ['SECURITY', 'Security company', 2],
  ['CLEANSING', 'Cleansing company', 2],
  ['FM', 'Facility management company', 2],
  ['AUDIT', 'Audit body', 3],
] as const

const positions = [
  ['GUARD', 'Guard', 2, '100.00', 'Certified Security Guard course\nFirst aid at work'],
  ['HEADGUARD', 'Head guard', 2, '120.00', 'Certified Security Guard course\nFirst aid at work'],
  ['SUPERVISOR', 'Supervisor', 2, '150.00', null],
  ['CLEANER', 'Cleaner', 2, '70.00', null],
  ['MANAGER', 'Contract manager', 2, null, null],
  ['INSPECTOR', 'Inspector', 1, null, null],
  ['VERIFIER', 'Verifier', 1, null, null],
  ['OFFICER', 'Administrative officer', 1, null, null],
  ['AUDITOR', 'Auditor', 3, null, null],
] as const

const organizations = [
  ['agency', 'Agensi Perkhidmatan Fasiliti Negara', 'APFN', 1, 'HQ'],
  ['north', 'APFN Zone North', 'North', 1, 'ZONE'],
  ['central', 'APFN Zone Central', 'Central', 1, 'ZONE'],
  ['south', 'APFN Zone South', 'South', 1, 'ZONE'],
  ['firstContractor', 'Kawal Teguh Security Sdn Bhd', 'Kawal Teguh', 2, 'SECURITY'],
  ['secondContractor', 'Bersih Jaya Services Sdn Bhd', 'Bersih Jaya', 2, 'CLEANSING'],
  ['thirdContractor', 'Fasiliti Prima Sdn Bhd', 'Fasiliti Prima', 2, 'FM'],
  ['oversight', 'Jabatan Audit Dalam', 'Audit', 3, 'AUDIT'],
] as const

const positionOf = {
  IN: 'INSPECTOR',
  VF: 'VERIFIER',
  CM: 'MANAGER',
  CS: 'SUPERVISOR',
  AU: 'AUDITOR',
} as Record<string, string>

async function seedMasters(trx: Trx) {
  const types = await trx
    .insertInto('organizationType')
    .values(
      organizationTypes.map(([code, name, typeId]) => ({
        code,
        name,
        ...otherNamesOf(code),
        typeId,
        isActive: true,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const jobs = await trx
    .insertInto('position')
    .values(
      positions.map(([code, name, typeId, ratePerShift, certificates]) => ({
        code,
        name,
        ...otherNamesOf(code),
        typeId,
        ratePerShift,
        certificates,
        isActive: true,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  return { types: idsByCode(types), jobs: idsByCode(jobs) }
}

const idsByCode = (rows: { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]))

async function seedPlaces(trx: Trx) {
  const ids = new Map<string, number>()
  for (const { parent, ...place } of places) {
    const { id } = await trx
      .insertInto('zone')
      .values({
        ...place,
        parentId: parent ? (ids.get(parent) ?? null) : null,
        address: null,
        isActive: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(place.code, id)
  }
  return ids
}

async function seedOrganizations(
  trx: Trx,
  env: Env,
  { types, zones }: { types: Map<string, number>; zones: Map<string, number> },
) {
  const ids = new Map<string, number>()
  for (const [key, name, shortName, typeId, kind] of organizations) {
    const { id } = await trx
      .insertInto('organization')
      .values({
        name,
        shortName,
        typeId,
        organizationTypeId: types.get(kind) as number,
        parentId: kind === 'ZONE' ? (ids.get('agency') ?? null) : null,
        zoneIds: (homeZones[key] ?? []).map((zone) => zones.get(zone) as number),
        ...factsOf(env, key),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

/** Seeds a consistent demo data set, the same at every start, up to the requested stage. */
export async function seedDemo(
  db: Db,
  env: Env,
  { say, until }: { say?: (line: string) => void; until?: 'contracts' } = {},
) {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('organization').select('id').executeTakeFirst()) return
    // between two statements the story is computed and pictures are drawn, which takes long on a busy machine
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const { types, jobs } = await seedMasters(trx)
    const zones = await seedPlaces(trx)
    const homes = await seedOrganizations(trx, env, { types, zones })
    const userTypes = idsByCode(await trx.selectFrom('userType').select(['id', 'code']).execute())
    for (const { email, name, userType, home, zones: mine = [] } of demoAccounts) {
      const person = await trx
        .insertInto('person')
        .values({
          fullName: name,
          organizationId: homes.get(home) as number,
          positionId: jobs.get(positionOf[userType] ?? 'OFFICER') ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const user = await trx
        .insertInto('user')
        .values({ personId: person.id, email, passwordHash, status: 'active', isDemo: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('userUserType')
        .values({ userId: user.id, userTypeId: userTypes.get(userType) as number })
        .execute()
      for (const zone of mine)
        await trx
          .insertInto('userZone')
          .values({ userId: user.id, zoneId: zones.get(zone) as number })
          .execute()
    }
    const stages = {
      people: () => seedPeople(trx, env, { homes, zones, jobs }),
      contracts: () => seedContracts(trx, { homes, zones, jobs }),
      attendance: () => seedAttendance(trx),
      rounds: () => seedTouring(trx),
      reviews: () => seedReviews(trx),
      registrations: () => seedRegistrations(trx),
      announcements: () => seedAnnouncements(trx),
      complaints: () => seedComplaints(trx, env),
      compliance: () => seedCompliance(trx),
      claims: () => seedClaims(trx),
      papers: () => seedDocuments(trx, env),
      comments: () => seedComments(trx),
      overrides: () => seedOverrides(trx),
      dates: () => dateStory(trx),
    }
    const names = Object.keys(stages) as (keyof typeof stages)[]
    for (const [at, name] of names.entries()) {
      say?.(`telling the demo story (once): ${name}, ${at + 1} of ${names.length}`)
      await stages[name]()
      if (name === until) return
    }
  })
}
