import { setTimeout as sleep } from 'node:timers/promises'
import '../api/src/app.ts'
import type { Random } from '../api/seeds/random.ts'
import { compare, orphans } from './crash/compare.ts'
import { startWriters } from './crash/writer.ts'
import { clearLimits, type Product, persistently } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Kills of the API, every third time of the database with it, under clients that write: `npm run trial crash 500`.
// What a client was told must be there, once and whole; what it was not told is asked again with the same key.
const clients = 16
const controlKills = 4

async function killUnderLoad(
  product: Product,
  random: Random,
  {
    kills,
    newKeyAtRetry = false,
    always = false,
  }: { kills: number; newKeyAtRetry?: boolean; always?: boolean },
) {
  await clearLimits(product.db())
  const writers = await startWriters(product, random, { clients, newKeyAtRetry })
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(random.whole(300, 3000))
    await product.restart(0, { everything: always || kill % 3 === 0 })
    await persistently(() => clearLimits(product.db()))
    if (kill % 10 === 0) console.log(`${kill} kills, ${writers.met.acknowledged} acknowledged`)
  }
  await writers.stop()
  return writers
}

const few = (name: string, found: string[]) =>
  found.length > 0 ? [`${found.length} ${name}: ${found.slice(0, 10).join('; ')}`] : []

await trial('crash', { count: 60, durable: true }, async ({ product, random, count }) => {
  const { met, stories, refused } = await killUnderLoad(product, random, { kills: count })
  const { lost, partial, double } = await compare(product, stories)
  const left = await orphans(product)
  const failures = [...few('lost', lost), ...few('partial', partial), ...few('double', double)]
  failures.push(...few('refused', refused))
  if (left.after > 0) failures.push(`${left.after} files without a row are left`)
  const errors = met.statuses.get(500) ?? 0
  if (errors > 0) failures.push(`${errors} answers 500: ${product.log().slice(-2000)}`)

  const twice = await killUnderLoad(product, random, { kills: controlKills * 3, newKeyAtRetry: true })
  const doubled = (await compare(product, twice.stories)).double.length
  if (doubled === 0) failures.push('control: a retry with a new key did nothing twice')
  await product.execute('alter database used set synchronous_commit = off')
  await product.restart(0, { everything: true })
  const loose = await killUnderLoad(product, random, { kills: controlKills, always: true })
  const looseLost = (await compare(product, loose.stories)).lost.length
  if (looseLost === 0) failures.push('control: nothing was lost without synchronous_commit')
  return {
    figures: {
      kills: count,
      'of everything': Math.floor(count / 3),
      clients,
      acknowledged: met.acknowledged,
      'sent again': met.unknown,
      lost: lost.length,
      partial: partial.length,
      double: double.length,
      'files without a row': `${left.before}, after the daily check ${left.after}`,
      'answers 500': errors,
      'control with a new key': `${doubled} double`,
      'control without synchronous_commit': `${looseLost} lost`,
    },
    failures,
  }
})
