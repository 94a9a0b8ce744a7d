import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { fingerprint } from './encrypt.ts'

const consequence = 'Without it personal numbers and second factors cannot be read.'

/**
 * What is wrong with the secret key, in words: a key that is not the one of this database would make what it encrypted
 * unreadable and sign the audit log as somebody else. The first server on a database leaves the fingerprint of its key.
 */
export async function secretProblem(db: Db, env: Pick<Env, 'secretKey' | 'dataFolder'>) {
  const known = await db.selectFrom('secretCheck').select('fingerprint').executeTakeFirst()
  if (known && !env.secretKey && !existsSync(join(env.dataFolder, 'secret')))
    return `The secret key of this database is missing: put the file secret back into ${env.dataFolder}, or set SECRET_KEY. ${consequence}`
  const own = fingerprint(env, 'secret check')
  if (!known)
    await db
      .insertInto('secretCheck')
      .values({ fingerprint: own })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else if (!known.fingerprint.equals(own))
    return `${env.secretKey ? 'SECRET_KEY' : `The file secret in ${env.dataFolder}`} is not the key that this database was written with. Every node needs the same one. ${consequence}`
  return undefined
}
