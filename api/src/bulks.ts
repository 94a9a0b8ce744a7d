import type { Bulk } from './bulk/bulk.ts'
import { checklistBulk } from './compliance/bulk.ts'
import { notificationBulk } from './notification/bulk.ts'
import { offenceBulk } from './offence/bulk.ts'
import { organizationBulk } from './organization/bulk.ts'
import { personBulk } from './person/bulk.ts'
import { referenceBulks } from './reference/bulk.ts'
import { registrationBulk } from './registration/bulk.ts'
import { roundBulk } from './touring/cancel.ts'
import { userBulk } from './user/bulk.ts'
import { userTypeBulk } from './user-type/bulk.ts'

/** Every list with something to do to many of its records at once: one line per feature. */
export const bulks: readonly Bulk[] = [
  ...referenceBulks,
  personBulk,
  organizationBulk,
  userBulk,
  registrationBulk,
  userTypeBulk,
  offenceBulk,
  roundBulk,
  checklistBulk,
  notificationBulk,
]
