import { signEvents } from '../src/platform/audit/sign.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'

/**
 * Seals what is there now, however long other tests on the same server keep their transactions open.
 * Twice: the first time may only settle what an earlier attempt was waiting for.
 */
export async function sealNow(db: Db, env: Env) {
  for (let settled = 0; settled < 2; ) if (await signEvents(db, env)) settled++
}
