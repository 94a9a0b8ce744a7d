import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../api/seeds/random.ts'
import { compare } from './harness/compare.ts'
import { clearLimits, type Product } from './harness/product.ts'
import { trial } from './harness/trial.ts'
import { write } from './harness/writer.ts'

// The server, and every third time its database, is killed again and again under 16 clients that upload files, record
// cases and submit them, and that send a request of unknown outcome again under its key: `npm run trial crash 50`. What
// was acknowledged is compared with the database, the audit log and the bytes on the disk.
const clients = 16

type Tools = { product: Product; random: Random; kills: number; everyTime?: boolean }

/** Kills the server again and again under writers, every third time with its database; returns what was acknowledged. */
async function killUnderWriters({ product, random, kills, everyTime = false }: Tools) {
  let isOver = false
  let unknown = 0
  const refused = new Set<string>()
  const writing = Array.from({ length: clients }, () =>
    write({
      ...{ db: product.db(), address: () => product.address(), random },
      isOver: () => isOver,
      failed: (what) => {
        const isUnknown = / (0|503) /.test(what)
        if (isUnknown) unknown++
        else refused.add(what)
        return isUnknown
      },
    }),
  )
  const ready: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await sleep(random.whole(500, 4000))
    await clearLimits(product.db())
    const begun = Date.now()
    if (everyTime || kill % 3 === 2) product.killDatabase()
    await product.restart()
    ready.push(Date.now() - begun)
    if (kill % 10 === 9) console.log(`${kill + 1} of ${kills} kills`)
  }
  await sleep(2000)
  isOver = true
  const acknowledged = (await Promise.all(writing)).flat()
  return { acknowledged, unknown, refused, longest: Math.max(...ready) }
}

/** The control: where a commit is answered before it is on the disk, killing the database must lose some. */
async function control({ product, random }: Tools) {
  await product.asSuperuser('alter system set synchronous_commit = off')
  await product.asSuperuser('alter system set wal_writer_delay = 10000')
  await product.asSuperuser(`alter system set wal_writer_flush_after = '100MB'`)
  await product.asSuperuser('select pg_reload_conf()')
  for (let tries = 0; tries < 5; tries++) {
    // what was built on a lost file or case is refused
    const { acknowledged, refused } = await killUnderWriters({ product, random, kills: 2, everyTime: true })
    const { lost, partial } = await compare(product.db(), product.folder, acknowledged)
    const all = lost.length + partial.length + refused.size
    if (all > 0) return all
  }
  return 0
}

await trial('crash', { count: 50, durable: true }, async ({ product, random, count }) => {
  const { acknowledged, unknown, refused, longest } = await killUnderWriters({
    product,
    random,
    kills: count,
  })
  const found = await compare(product.db(), product.folder, acknowledged)
  const lostByControl = await control({ product, random, kills: 0 })
  return {
    figures: {
      ...{ kills: count, 'with the database': Math.floor(count / 3), clients },
      ...{ acknowledged: acknowledged.length * 3, 'unknown outcomes': unknown },
      ...{ lost: found.lost.length, partial: found.partial.length, twice: found.twice.length },
      'files without a row, before their sweep': found.orphans,
      'ready after': `${longest} ms at most`,
      'lost by the control': lostByControl,
    },
    failures: [
      ...[...found.lost, ...found.partial, ...found.twice].map(
        (what) => `${what} is lost, partial or there twice`,
      ),
      ...refused,
      ...(lostByControl > 0 ? [] : ['The control lost nothing.']),
    ],
  }
})
