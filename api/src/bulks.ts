import { checklistBulk } from './casework/compliance/bulk.ts'
import { offenceBulk } from './casework/offence/bulk.ts'
import { roundBulk } from './casework/touring/cancel.ts'
import { organizationBulk } from './people/organization/bulk.ts'
import { personBulk } from './people/person/bulk.ts'
import { referenceBulks } from './people/reference/bulk.ts'
import { registrationBulk } from './people/registration/bulk.ts'
import { userBulk } from './people/user/bulk.ts'
import { userTypeBulk } from './people/user-type/bulk.ts'
import type { Bulk } from './workplace/bulk/bulk.ts'
import { notificationBulk } from './workplace/notification/bulk.ts'

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
