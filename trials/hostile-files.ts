import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../api/seeds/random.ts'
import type { Sent } from '../api/test/fuzz/request.ts'
import { measureBeside } from './harness/beside.ts'
import { sender } from './harness/client.ts'
import { kilobytesOf } from './harness/memory.ts'
import { clearLimits, type Product, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { type Hostile, hostileFile } from './hostile/file.ts'

// Hostile files at uploads and imports, beside a client that measures its own answers: `npm run trial hostile-files 500`.

/** What a server holds: open files and sockets, temporary files, stored files, memory. */
function holdings(product: Product) {
  const list = (folder: string) => (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
  const temporary = list(join(product.folder, 'files/incoming')).length
  return {
    handles: readdirSync(`/proc/${product.processId()}/fd`).length,
    temporary,
    stored: list(join(product.folder, 'files')).filter((name) => String(name).includes('-original')).length,
    megabytes: Math.round(kilobytesOf(product.processId()) / 1024),
  }
}

const inMultipart = ({ name, bytes }: Hostile) => {
  const head = `--part\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--part--\r\n')])
}

/** Harmless as they are served: a picture is encoded anew, any other file is a download in a sandbox. */
const acceptable =
  /script behind it|compressed text|document with a script|document and page|name with a path|damaged|EXIF/

function requestOf({ at, name, bytes, ...file }: Hostile, token: string): Sent {
  const [url, type, payload] =
    at === 'upload'
      ? ['/api/v1/files', 'multipart/form-data; boundary=part', inMultipart({ at, name, bytes, ...file })]
      : [`/api/v1/persons/import?fileName=${name}`, 'application/octet-stream', bytes]
  return {
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'idempotency-key': crypto.randomUUID(),
    },
    payload,
  }
}

/** Makes the files beforehand: what packs them would take the time of the client that measures. */
async function makeFiles(folder: string, count: number, random: Random) {
  await mkdir(folder, { recursive: true })
  const made: Omit<Hostile, 'bytes'>[] = []
  for (let number = 0; number < count; number++) {
    const { bytes, ...file } = await hostileFile(number, random)
    await writeFile(join(folder, String(number)), bytes)
    made.push(file)
  }
  return {
    count,
    read: async (number: number) =>
      ({ ...made[number], bytes: await readFile(join(folder, String(number))) }) as Hostile,
  }
}
type Files = Awaited<ReturnType<typeof makeFiles>>

/** Sends files by two clients; counts answers and says what is wrong. */
async function sendFiles(product: Product, token: string, { count, read }: Files) {
  const send = sender(product.address())
  const outcomes = new Map<number, number>()
  const failures = new Set<string>()
  let stored = 0
  let next = 0
  async function one(number: number) {
    if (number % 20 === 0) await clearLimits(product.db())
    const file = await read(number)
    const { status, body } = await send(requestOf(file, token))
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
    if (status >= 500) failures.add(`${file.kind}: ${status} ${body.slice(0, 200)}`)
    if (file.at === 'import' || status !== 201) return
    stored++
    if (!acceptable.test(file.kind)) failures.add(`${file.kind} was accepted`)
  }
  const work = async () => {
    while (next < count) await one(next++)
  }
  await Promise.all([work(), work()])
  return { outcomes, failures, stored }
}

await trial('hostile-files', { count: 500 }, async ({ product, count, random }) => {
  const address = product.address()
  const { token } = await signIn(address, 'cm')
  const other = (await signIn(address, 'in')).token
  const folder = join(product.folder, 'hostile')
  // what is loaded at first use is loaded now
  await sendFiles(product, token, await makeFiles(folder, 36, random))
  const files = await makeFiles(folder, count, random)
  await sleep(8000)
  const quiet = measureBeside(address, other)
  await sleep(10_000)
  const [{ p99: alone }, before] = [await quiet(), holdings(product)]
  const beside = measureBeside(address, other)
  const { outcomes, failures, stored } = await sendFiles(product, token, files)
  const { p99: during } = await beside()
  await sleep(8000)
  const after = holdings(product)
  await rm(folder, { recursive: true })
  const kept = after.stored - before.stored
  const wrong = [
    [after.handles > before.handles + 5, `${after.handles - before.handles} handles more than before`],
    [after.temporary > before.temporary, `${after.temporary} temporary files`],
    [kept !== stored, `${kept} files stored for ${stored} accepted`],
    [during > 2 * alone, `the p99 of others rose from ${alone.toFixed(0)} to ${during.toFixed(0)} ms`],
  ] as const
  return {
    figures: {
      files: count,
      statuses: [...outcomes].map(([status, times]) => `${status} × ${times}`).join(', '),
      handles: `${before.handles} → ${after.handles}`,
      'temporary files': `${before.temporary} → ${after.temporary}`,
      'stored, of accepted': `${kept} of ${stored}`,
      'p99 of others': `${alone.toFixed(0)} → ${during.toFixed(0)} ms`,
      memory: `${before.megabytes} → ${after.megabytes} MB`,
    },
    failures: [...failures, ...wrong.filter(([isWrong]) => isWrong).map(([, what]) => what)],
  }
})
