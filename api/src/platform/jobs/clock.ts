import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Notices that the clock of this machine was set back: it is compared with one that only goes forwards. */
export function watchClock(toleranceMs = 30_000) {
  const ahead = () => Date.now() - performance.now()
  let last = ahead()
  return {
    isSetBack: () => {
      const before = last
      last = ahead()
      return last < before - toleranceMs
    },
  }
}

/** Scheduled tasks that ran at a time which is still to come, by a clock that was wrong, would not run until then. */
export const forgetLaterRuns = (db: Db) =>
  sql`update graphile_worker._private_known_crontabs set last_execution = ${new Date()}
    where last_execution > ${new Date(Date.now() + 60_000)}`.execute(db)
