import { secretProblem } from '../../src/platform/crypto/secret-check.ts'
import { pendingMigrations } from '../../src/platform/db/migrate.ts'
import { storageProblem } from '../../src/platform/files/storage-problem.ts'
import { unreachableHelpers } from '../../src/platform/reach.ts'
import { asOwner, type Target } from './target.ts'

/** Checks settings, database, secret key, files and the other servers. */
export const check = (target: Target) =>
  asOwner(target, async (db) => {
    const { env, ownerUrl } = target
    const pending = await pendingMigrations(ownerUrl)
    const problems = [
      ...(pending.length > 0
        ? [`${pending.length} migrations run at the next start`]
        : [await secretProblem(db, env), await storageProblem(db, env)]),
      ...(await unreachableHelpers(env)).map((name) => `the server of ${name} does not answer`),
    ].filter((problem) => problem !== undefined)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return 'Settings, database, secret key, files and the other servers are in order.'
  })
