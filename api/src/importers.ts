import { offenceImporter } from './casework/offence/import.ts'
import { organizationImporter } from './people/organization/import.ts'
import { personImporter } from './people/person/import.ts'
import { zoneImporter } from './people/reference/import.ts'
import { userImporter } from './people/user/import.ts'
import type { Importer } from './workplace/transfer/importer.ts'

/** Every table that rows can be taken into from a file: one line per feature. */
export const importers: readonly Importer[] = [
  personImporter,
  organizationImporter,
  zoneImporter,
  offenceImporter,
  userImporter,
]
