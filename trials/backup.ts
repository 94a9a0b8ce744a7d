import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import '../api/src/app.ts'
import type { Random } from '../api/seeds/random.ts'
import { makeBackup } from '../api/src/platform/backup/backup.ts'
import { checkBackup } from '../api/src/platform/backup/restore.ts'
import { verifySums } from '../api/src/platform/backup/sums.ts'
import { poolOf } from '../api/src/platform/db/db.ts'
import { readEnv } from '../api/src/platform/env.ts'
import { sample } from '../api/test/sample.ts'
import { caller, sender } from './harness/client.ts'
import { clearLimits, type Product, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'

// Backups under load, each restored on a server of its own and compared row by row and file by file; then bytes changed
// at random: `npm run trial backup 30`. What was acknowledged before a backup began must be in it.
const clients = 8
/** Changed bytes for each round: about a thousand in thirty. */
const flipsPerRound = 34
const passphrase = 'a passphrase of the trials'

const edge =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

async function uploadPicture(address: string, token: string, random: Random) {
  const background = { r: random.whole(0, 255), g: random.whole(0, 255), b: random.whole(0, 255) }
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return sender(address)({
    ...{ method: 'POST', url: '/api/v1/files' },
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=part',
      'idempotency-key': crypto.randomUUID(),
    },
    payload: Buffer.concat([Buffer.from(edge), picture, Buffer.from('\r\n--part--\r\n')]),
  })
}

/** Clients that make zones and upload pictures until told to stop; `acknowledged` holds the names answered with 201. */
function write(address: string, token: string, random: Random) {
  const acknowledged: string[] = []
  let [isOver, files] = [false, 0]
  const call = caller(address, token)
  const running = Array.from({ length: clients }, async () => {
    for (let count = 0; !isOver; count++) {
      const name = `Z-${random.whole(0, 1e12)}`
      const { status } = await call('POST', '/zones', { ...sample.zone(), name, code: name })
      if (status === 201) acknowledged.push(name)
      if (count % 10 === 0 && (await uploadPicture(address, token, random)).status === 201) files += 1
    }
  })
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(running)
      return files
    },
  }
}

const envOf = ({ folder, db }: Product) =>
  readEnv({
    DATABASE_URL: poolOf(db()).options.connectionString,
    DATA_DIR: folder,
    SECRET_KEY: 'a secret key that only these trials use',
  })

/** Changes one byte at a time, and counts how often that is found. */
async function flipBytes(folder: string, random: Random, flips: number) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size > 0)
  let found = 0
  for (let flip = 0; flip < flips; flip++) {
    const path = random.pick(paths)
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    const at = random.whole(0, bytes.length - 1)
    changed[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7))
    writeFileSync(path, changed)
    if ((await verifySums(folder)).problems.length > 0) found += 1
    writeFileSync(path, bytes)
  }
  return found
}

await trial('backup', { count: 30 }, async ({ product, random, count }) => {
  const failures: string[] = []
  const flips = count * flipsPerRound
  const [identical, found] = [[] as number[], [] as number[]]
  const { token } = await signIn(product.address(), 'sa')
  const env = envOf(product)
  let [acknowledged, files] = [0, 0]
  for (let round = 1; round <= count; round++) {
    await clearLimits(product.db())
    const writers = write(product.address(), token, random)
    while (writers.acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 20))
    const before = [...writers.acknowledged]
    const folder = join(product.folder, `backup-${round}`)
    await makeBackup(env.databaseUrl ?? '', { env, folder, passphrase })
    files += await writers.stop()
    acknowledged += writers.acknowledged.length
    const zones = gunzipSync(readFileSync(join(folder, 'database/public.zone.gz'))).toString()
    const lost = before.filter((name) => !zones.includes(name))
    if (lost.length > 0)
      failures.push(`round ${round}: ${lost.length} acknowledged zones are not in the backup`)
    const checked = await checkBackup({ folder, env, passphrase, say: () => {} }).catch(
      (error: Error) => error,
    )
    if (checked instanceof Error) failures.push(`round ${round}: ${checked.message}`)
    else identical.push(round)
    if (round === count) found.push(await flipBytes(folder, random, flips))
    if (round === count && (await verifySums(folder)).problems.length > 0)
      failures.push('the control is damaged')
    rmSync(folder, { recursive: true })
    console.log(`round ${round}: ${failures.length} failures`)
  }
  if (found[0] !== flips) failures.push(`${flips - (found[0] ?? 0)} changed bytes were not found`)
  return {
    figures: {
      rounds: count,
      identical: identical.length,
      'acknowledged under load': acknowledged,
      'files under load': files,
      'changed bytes found': `${found[0]} of ${flips}`,
    },
    failures,
  }
})
