import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import { fingerprint, type Home, homeBefore } from './encrypt.ts'

const consequence = 'Without it personal numbers and second factors cannot be read.'

export const purpose = 'secret check'

/** The database still has the key before this one: `npm run admin -- rotate-key` has not been completed. */
function isChanging(env: Home, known: Buffer) {
  const before = homeBefore(env)
  return before !== undefined && known.equals(fingerprint(before, purpose))
}

/**
 * What is wrong with the secret key, in words: a key that is not the one of this database would make what it encrypted
 * unreadable and sign the audit log as somebody else. The first server on a database leaves the fingerprint of its key.
 */
export async function secretProblem(db: Db, env: Home) {
  const known = await db.selectFrom('secretCheck').select('fingerprint').executeTakeFirst()
  if (known && !env.secretKey && !existsSync(join(env.dataFolder, 'secret')))
    return `The secret key of this database is missing: put the file secret back into ${env.dataFolder}, or set SECRET_KEY. ${consequence}`
  const own = fingerprint(env, purpose)
  if (!known)
    await db
      .insertInto('secretCheck')
      .values({ fingerprint: own })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else if (!known.fingerprint.equals(own) && !isChanging(env, known.fingerprint))
    return `${env.secretKey ? 'SECRET_KEY' : `The file secret in ${env.dataFolder}`} is not the key that this database was written with. Every node needs the same one. ${consequence}`
  return undefined
}
