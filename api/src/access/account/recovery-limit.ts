import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { limitRate, network } from '../../platform/http/rate-limit.ts'
import { knownDevice } from '../session/device.ts'

const perAddress = { name: 'forgot-address', most: 20, minutes: 60 }
/** How often one address asks for one account, and all who are not known to be its owner together. */
const perPair = { most: 3, minutes: 60 }
const perAccount = { most: 12, minutes: 60 }

/**
 * A turn to be written to. Strangers cannot use up the owner's: each address has its own few for an account,
 * and a browser in which the owner has signed in before counts for itself, whatever others ask. A code and
 * help are counted apart.
 */
export async function limitRecovery(
  db: Db,
  request: FastifyRequest,
  email: string,
  wanted: 'forgot' | 'help',
) {
  const here = network(request.ip)
  await limitRate(db, perAddress, here)
  const device = await knownDevice(db, request, email)
  await limitRate(db, { name: `${wanted}-account-address`, ...perPair }, `${email} ${device ?? here}`)
  await limitRate(db, { name: `${wanted}-account`, ...perAccount }, `${email} ${device ?? 'stranger'}`)
}
