import { verifyEvents } from '../src/platform/audit/verify.ts'
import { connect } from '../src/platform/db/db.ts'
import { reachDatabase } from '../src/platform/db/open.ts'
import { readEnv } from '../src/platform/env.ts'

const problems = {
  changed: 'the event or its link in the hash chain was changed',
  gap: 'events before it were removed',
  missing: 'its link is in the hash chain, but the event was deleted',
  unsealed: 'it has no link in the hash chain: it was inserted later, or its link was deleted',
  head: 'the signed head at this event does not match',
  cut: 'a signed head names it, but the log ends before it',
}

/** `npm run verify-audit`: verifies the whole audit log, read-only; exit code 1 if it is not intact. */
const env = readEnv(process.env)
const { url, close } = await reachDatabase(env)
const db = connect(url, { size: 1 })
const { isIntact, firstBad, checked, heads, unsealed, foreign, keyId, tookMs } = await verifyEvents(db, env)
await db.destroy()
await close()

console.log(
  `${checked} events and ${heads} signed heads were checked in ${(tookMs / 1000).toFixed(1)} s, key ${keyId}.`,
)
if (unsealed) console.log(`${unsealed} events are new and not signed yet.`)
if (foreign)
  console.log(`${foreign} of them were signed by another key: checked by chain and signature only.`)
if (firstBad)
  console.log(`NOT INTACT. The first bad event is ${firstBad.eventId}: ${problems[firstBad.problem]}.`)
else console.log('The log is intact.')
process.exit(isIntact ? 0 : 1)
