import { signEvents } from '../src/platform/audit/sign.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'

/**
 * Extends the hash chain over all present events, even while other tests on the same server have open
 * transactions. Twice: the first run may only finish what an earlier attempt was waiting for.
 */
export async function signNow(db: Db, env: Env) {
  for (let settled = 0; settled < 2; ) if (await signEvents(db, env)) settled++
}
