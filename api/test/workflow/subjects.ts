import { seedConfig } from '../../seeds/config.ts'
import { aWorkplace } from '../case.ts'
import type { world } from '../world.ts'
import type { Ground } from './cast.ts'
import { claimSubject } from './claim.ts'
import { claimRecordSubject } from './claim-record.ts'
import { complaintSubject } from './complaint.ts'
import { complianceSubject } from './compliance.ts'
import { complianceItemSubject } from './compliance-item.ts'
import { contractSubjects } from './contract.ts'
import { formulaVersionSubject } from './formula-version.ts'
import { organizationSubjects } from './organization.ts'
import { overrideSubject } from './override.ts'
import { personSubject } from './person.ts'
import { reviewSubject } from './review.ts'
import { prepareRows } from './rows.ts'
import { userSubject } from './user.ts'

type World = Awaited<ReturnType<typeof world>>

/** Every workflow with its test records, and their places. */
export async function subjectsOf(here: World) {
  await prepareRows(here.owner)
  await seedConfig(here.db)
  const place = await aWorkplace(here)
  const ground: Ground = {
    zoneId: place.zone.id,
    otherZoneId: (await here.aZone({ kind: 'zone', parentId: (await here.aZone()).id })).id,
    agencyId: place.admin.organizationId,
    contractorId: place.manager.organizationId,
    otherContractorId: (await here.aUser({ userType: 'CM', typeId: 2 })).organizationId,
  }
  const subjects = [
    await complaintSubject(here, place),
    await reviewSubject('attendance', here, place),
    await reviewSubject('touring', here, place),
    await complianceSubject(here, place),
    await claimSubject(here, place),
    await claimRecordSubject(here, place),
    ...(await contractSubjects(here, place)),
    formulaVersionSubject(place),
    complianceItemSubject(here, place),
    ...(await organizationSubjects(here, place)),
    await userSubject(here, place),
    personSubject(here, place),
    await overrideSubject(here, place),
  ]
  return { ground, subjects }
}
