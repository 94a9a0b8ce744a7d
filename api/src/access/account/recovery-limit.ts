import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { limitRate, network } from '../../platform/http/limit/rate-limit.ts'
import { knownDevice } from '../session/device.ts'

const perAddress = { name: 'forgot-address', most: 20, minutes: 60 }
/** Rate limit per account and address, and per account for all unknown browsers together. */
const perPair = { most: 3, minutes: 60 }
const perAccount = { most: 12, minutes: 60 }

/**
 * Rate limit for recovery mails. Attackers cannot use up the owner's limit: each address has its own count
 * per account, and a browser in which the owner has signed in before is counted separately. Codes and help
 * are counted separately.
 */
export async function limitRecovery(
  db: Db,
  request: FastifyRequest,
  email: string,
  wanted: 'forgot' | 'help',
) {
  const from = network(request.ip)
  const device = await knownDevice(db, request, email)
  if (!device) await limitRate(db, perAddress, from)
  await limitRate(db, { name: `${wanted}-account-address`, ...perPair }, `${email} ${device ?? from}`)
  await limitRate(db, { name: `${wanted}-account`, ...perAccount }, `${email} ${device ?? 'stranger'}`)
}
