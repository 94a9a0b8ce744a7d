import { starterOrganizationTypeRows, starterPositionRows } from '../../../seeds/starter/reference.ts'
import { starterRows } from '../../workplace/setup/part.ts'

export const starterOrganizationTypes = starterRows(
  'organizationType',
  starterOrganizationTypeRows,
  (trx, rows) => trx.insertInto('organizationType').values(rows).execute(),
)

export const starterPositions = starterRows('position', starterPositionRows, (trx, rows) =>
  trx.insertInto('position').values(rows).execute(),
)
