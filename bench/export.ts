import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, clients, shown } from './served/load.ts'
import { memoryOf, serve, tokensOf } from './served/product.ts'

/**
 * `npm run bench export -- <folder>`: an XLSX of about 50,000 cases while four connections read lists: time to the first
 * byte and to the last, memory of Node beyond that before it, and what the others wait.
 */
const folder = resolve(process.argv[2] ?? '')
if (!process.argv[2]) throw new Error('Give the folder that `npm run bench fill` made.')

const [token] = await tokensOf(folder, ['sa'])
const product = await serve(folder)
const { address, child } = product
const api = `${address}/api/v1`

/** As many days back as hold this many cases. */
async function daysOf(wanted: number) {
  for (let days = 10; ; days = Math.ceil(days * 1.3)) {
    const from = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const answer = await fetch(`${api}/complaints?history=true&limit=10&count=exact&from=${from}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { pagination: { totalRow: number } } }
    if (data.pagination.totalRow >= wanted || days > 3000) return { from, rows: data.pagination.totalRow }
  }
}

try {
  const { from, rows } = await daysOf(50_000)
  const list = () => ({ url: `${api}/complaints?history=true&limit=10`, token })
  const quiet = clients(4, list)
  await sleep(8000)
  console.log(`4 connections: ${shown(await quiet.stop())}`)
  const before = memoryOf(child).now
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(child).now)
  }, 50)
  const others = clients(4, list)
  const { status, bytes, firstMs, ms } = await ask({
    url: `${api}/complaints/history/export?format=xlsx&from=${from}`,
    token,
  })
  const answers = await others.stop()
  clearInterval(timer)
  console.log(
    `XLSX of ${rows} rows: ${status}, first byte ${firstMs.toFixed(0)} ms, whole ${(ms / 1000).toFixed(1)} s, ${(bytes / 1_048_576).toFixed(1)} MB, memory ${before} MB +${most - before} MB`,
  )
  console.log(`others meanwhile: ${shown(answers)}`)
} finally {
  await product.stop()
}
