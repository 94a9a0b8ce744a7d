import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { type Asked, ask, clients, flood, shown, statuses } from './served/load.ts'
import { memoryOf, serve, tokensOf } from './served/product.ts'

/**
 * `npm run bench overload -- <folder>`: the built product on a filled folder: start, memory, the most that ten
 * connections get answered, five times as many requests at a fixed rate, and fifty sign-ins at once.
 */
const folder = resolve(process.argv[2] ?? '')
if (!process.argv[2]) throw new Error('Give the folder that `npm run bench fill` made.')
const seconds = 10

const tokens = await tokensOf(folder, ['vf', 'in', 'cm', 'sa', 'au'])
const product = await serve(folder)
const { address, child } = product
console.log(`ready after ${product.seconds.toFixed(1)} s`)

let count = 0
const next = (): Asked => ({
  url: `${address}/api/v1/complaints?limit=10&page=${1 + (count++ % 5)}`,
  token: tokens[count % tokens.length],
})
const within = (list: readonly { status: number }[], status: number) =>
  list.filter((one) => one.status === status).length

async function peak() {
  const warm = clients(10, next)
  await sleep(5000)
  await warm.stop()
  const began = performance.now()
  const load = clients(10, next)
  await sleep(seconds * 1000)
  const answers = await load.stop()
  const rate = within(answers, 200) / ((performance.now() - began) / 1000)
  console.log(`10 connections: ${rate.toFixed(0)} requests/s, ${shown(answers)}, ${statuses(answers)}`)
  return rate
}

async function overload(rate: number) {
  const health = clients(1, () => ({ url: `${address}/healthz` }))
  const { answers, offered, drained } = await flood(rate * 5, seconds, next)
  const alive = await health.stop()
  const good = answers.filter(({ status }) => status === 200)
  const reached = good.length / (offered + drained)
  console.log(
    `${(rate * 5).toFixed(0)} requests/s: ${reached.toFixed(0)} answered/s (${((100 * reached) / rate).toFixed(0)} % of the most), ${statuses(answers)}, 200: ${shown(good)}, over after ${drained.toFixed(1)} s`,
  )
  console.log(`/healthz meanwhile: ${shown(alive)}, ${statuses(alive)}`)
}

async function signIns() {
  const quiet = clients(4, next)
  await sleep(5000)
  console.log(`4 connections: ${shown(await quiet.stop())}`)
  const others = clients(4, next)
  const names = ['vf', 'in', 'cm', 'sa', 'au', 'co', 'fp', 'fa', 'ap', 'cs']
  const tried = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      ask({
        url: `${address}/api/v1/auth/login`,
        method: 'POST',
        body: JSON.stringify({
          email: `${names[index % names.length]}@patuh.example`,
          password: demoPassword,
        }),
      }),
    ),
  )
  console.log(
    `50 sign-ins at once: ${shown(tried)}, ${statuses(tried)}; others meanwhile: ${shown(await others.stop())}`,
  )
}

try {
  await sleep(5000)
  console.log(`memory at rest ${memoryOf(child).now} MB`)
  const rate = await peak()
  console.log(`memory under load ${memoryOf(child).now} MB`)
  await overload(rate)
  console.log(`memory after overload ${memoryOf(child).now} MB, most ${memoryOf(child).most} MB`)
  await sleep(3000)
  await signIns()
} finally {
  await product.stop()
}
