import { verifyEvents } from '../src/platform/audit/verify.ts'
import { connect } from '../src/platform/db/db.ts'
import { reachEmbedded } from '../src/platform/db/embedded.ts'
import { readEnv } from '../src/platform/env.ts'

const problems = {
  changed: 'it, or its seal, is not as it was',
  gap: 'something before it was taken out',
  missing: 'it was sealed, and is gone',
  unsealed: 'it has no seal among those that have: it was put there later, or its seal was taken off',
  head: 'the signed head at it does not fit',
  cut: 'a signed head says that it was there, and the log ends before it',
}

/** `npm run verify-audit`: walks the whole log, changes nothing, and ends with 1 when something is wrong. */
const env = readEnv(process.env)
const { url, leave } = env.databaseUrl
  ? { url: env.databaseUrl, leave: async () => {} }
  : await reachEmbedded(env.dataFolder)
const db = connect(url, { size: 1 })
const { isIntact, firstBad, checked, heads, unsealed, foreign, keyId, tookMs } = await verifyEvents(db, env)
await db.destroy()
await leave()

console.log(
  `${checked} events and ${heads} signed heads were checked in ${(tookMs / 1000).toFixed(1)} s, key ${keyId}.`,
)
if (unsealed) console.log(`${unsealed} events were written in the last moments and are not sealed yet.`)
if (foreign)
  console.log(`${foreign} of them were sealed by another key: checked by chain and signature only.`)
if (firstBad)
  console.log(`NOT INTACT. The first bad event is ${firstBad.eventId}: ${problems[firstBad.problem]}.`)
else console.log('The log is intact.')
process.exit(isIntact ? 0 : 1)
