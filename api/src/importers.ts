import { offenceImporter } from './offence/import.ts'
import { organizationImporter } from './organization/import.ts'
import { personImporter } from './person/import.ts'
import { zoneImporter } from './reference/import.ts'
import type { Importer } from './transfer/importer.ts'
import { userImporter } from './user/import.ts'

/** Every table that rows can be taken into from a file: one line per feature. */
export const importers: readonly Importer[] = [
  personImporter,
  organizationImporter,
  zoneImporter,
  offenceImporter,
  userImporter,
]
