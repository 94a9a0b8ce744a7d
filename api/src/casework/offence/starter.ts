import { starterOffenceRows } from '../../../seeds/starter/offence.ts'
import { starterRows } from '../../workplace/setup/part.ts'

export const starterOffences = starterRows('typeOfOffence', starterOffenceRows, (trx, rows) =>
  trx.insertInto('typeOfOffence').values(rows).execute(),
)
