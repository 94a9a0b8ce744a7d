import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from './harness/client.ts'
import { compare } from './harness/compare.ts'
import { kilobytesOf } from './harness/memory.ts'
import { clearLimits, signIn } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { write } from './harness/writer.ts'

// Readers and writers for hours, while memory, open files and the log are watched: `npm run trial long-load 120`, in
// minutes. The first quarter of the time, in which caches fill, does not count.
const writers = 2
const paths = [
  '/complaints?limit=20',
  '/dashboard',
  '/notifications',
  '/menu/privileges',
  '/attendance?limit=50',
  '/complaints/export?format=xlsx&limit=100',
  '/search?q=guard',
  '/complaints?q=asleep&sort=-dueAt&limit=50',
]
const accounts = ['vf', 'cm', 'in', 'aa', 'au', 'fp']

type Sample = { megabytes: number; files: number }

const sampleOf = (processId: number): Sample => ({
  megabytes: kilobytesOf(processId) / 1024,
  files: readdirSync(`/proc/${processId}/fd`).length,
})

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much more the last quarter of the samples has than the second. */
function growth(samples: Sample[], of: keyof Sample) {
  const quarter = Math.floor(samples.length / 4)
  const part = (from: number) => mean(samples.slice(from, from + quarter).map((sample) => sample[of]))
  return part(samples.length - quarter) / part(quarter)
}

await trial(
  'long-load',
  { count: 120, env: { SESSIONS_PER_USER: '100', SESSION_HOURS: '24' } },
  async ({ product, random, count }) => {
    const address = product.address()
    let isOver = false
    const failed = new Map<string, number>()
    const writing = Array.from({ length: writers }, () =>
      write({
        ...{ db: product.db(), address: () => address, random, isOver: () => isOver },
        failed: (what) => {
          failed.set(what, (failed.get(what) ?? 0) + 1)
          return false
        },
      }),
    )
    let answered = 0
    const read = async (account: string) => {
      const call = caller(address, (await signIn(address, account)).token)
      for (let turn = random.whole(0, paths.length); !isOver; turn++) {
        const path = paths[turn % paths.length] ?? ''
        const { status } = await call('GET', path).catch(() => ({ status: 0 }))
        if (status === 200 || status === 403 || status === 429) answered++
        else failed.set(`${path} ${status}`, (failed.get(`${path} ${status}`) ?? 0) + 1)
        await sleep(100)
      }
    }
    const reading = accounts.map(read)
    const samples: Sample[] = []
    for (let minute = 1; minute <= count; minute++) {
      for (let part = 0; part < 4; part++) {
        await sleep(15_000)
        samples.push(sampleOf(product.processId()))
        await clearLimits(product.db())
      }
      const last = samples.at(-1)
      console.log(
        `${minute} of ${count}: ${Math.round(last?.megabytes ?? 0)} MB, ${last?.files} files, ${answered} answers`,
      )
    }
    isOver = true
    const acknowledged = (await Promise.all(writing)).flat()
    await Promise.all(reading)
    const found = await compare(product.db(), product.folder, acknowledged)
    const log = product.log()
    const [memory, files] = [growth(samples, 'megabytes'), growth(samples, 'files')]
    const wrong = [...found.lost, ...found.partial, ...found.twice].length
    return {
      figures: {
        ...{ answers: answered, written: acknowledged.length * 3, 'lost, partial or twice': wrong },
        'memory at most': `${Math.round(Math.max(...samples.map(({ megabytes }) => megabytes)))} MB`,
        'memory, last quarter to second': memory.toFixed(2),
        'open files, last quarter to second': files.toFixed(2),
        'log of errors': `${Math.round(log.length / 1024)} kB`,
      },
      failures: [
        ...[...failed].map(([what, times]) => `${what} (${times} times)`),
        ...(wrong > 0 ? [`${wrong} cases are lost, partial or there twice`] : []),
        ...(memory > 1.15 ? [`memory grows: ${memory.toFixed(2)}`] : []),
        ...(files > 1.1 ? [`open files grow: ${files.toFixed(2)}`] : []),
        ...(log.length > 10 * 2 ** 20 ? ['the log has more than 10 MB'] : []),
        ...(/unhandled/i.test(log) ? ['an unhandled rejection'] : []),
      ],
    }
  },
)
