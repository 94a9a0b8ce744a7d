import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../api/seeds/random.ts'
import { removeDataFolder } from '../api/src/platform/db/embedded.ts'
import { freshFolder } from '../api/test/folder.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { postmasterOf } from './harness/embedded.ts'
import { end, spawnNode, startNode } from './harness/product.ts'
import { readArguments, report } from './harness/trial.ts'

// The first start of an installation is interrupted at any of its steps: politely, so that it has to leave nothing
// running, or by killing it. Then it is started again and has to come up: `npm run trial interrupted-start 50`.
const signals = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const
const politeMs = 15_000
const env = { DEMO: 'false' }
const logs = { logs: tmpdir() }

/** The process of the embedded server of a folder, if it runs. */
function runningServer(folder: string) {
  try {
    const processId = postmasterOf(folder)
    process.kill(processId, 0)
    return processId
  } catch {
    return undefined
  }
}

async function interruptedStart(folder: string, afterMs: number, signal: (typeof signals)[number]) {
  const { child, log } = await spawnNode('', folder, env, logs)
  const exit = once(child, 'exit')
  await sleep(afterMs)
  const hasEnded = child.exitCode !== null
  const begun = Date.now()
  child.kill(signal)
  const [code] = (await Promise.race([exit, sleep(politeMs * 2, ['none'])])) as [number | string | null]
  return { code, hasEnded, endedAfter: Date.now() - begun, said: readFileSync(log, 'utf8').slice(-300) }
}

/** How long an undisturbed start takes; while it works its database must be seen to be running, the control of this trial. */
async function undisturbedStart(failures: string[]) {
  const folder = freshFolder('patuh-trial-')
  const begun = Date.now()
  const { child } = await startNode('', folder, env, logs)
  const startMs = Date.now() - begun
  if (!runningServer(folder)) failures.push('The control has no database running.')
  await end(child)
  if (runningServer(folder)) failures.push('The control left its database running.')
  await removeDataFolder(folder)
  return startMs
}

/** One interrupted start and the next one; says what is wrong, and how long the ending and the second start took. */
async function round(afterMs: number, signal: (typeof signals)[number]) {
  const folder = freshFolder('patuh-trial-')
  const wrong: string[] = []
  const { code, hasEnded, endedAfter, said } = await interruptedStart(folder, afterMs, signal)
  const isPolite = signal !== 'SIGKILL'
  if (hasEnded) wrong.push(`had ended by itself: ${said}`)
  if (isPolite && endedAfter > politeMs) wrong.push(`ended after ${endedAfter} ms with ${code}`)
  if (isPolite && runningServer(folder)) wrong.push('left its database running')
  const begun = Date.now()
  const node = await startNode('', folder, env, logs).catch((error: Error) => error)
  const startMs = Date.now() - begun
  if (node instanceof Error) wrong.push(`does not start again: ${node.message.slice(-600)}`)
  else await end(node.child)
  if (runningServer(folder)) wrong.push('the second start left its database running')
  await removeDataFolder(folder)
  return { wrong, endMs: isPolite ? endedAfter : 0, startMs }
}

async function trial() {
  const { seed, count } = readArguments(50)
  const begun = Date.now()
  await ensureBuilt('web')
  await ensureBuilt('api')
  const random = seededRandom(seed)
  const failures: string[] = []
  const wholeMs = await undisturbedStart(failures)
  const [ends, starts] = [[0], [0]]
  for (let number = 0; number < count; number++) {
    const signal = signals[number % signals.length] ?? 'SIGINT'
    // spread over all of a start
    const afterMs = Math.round(((number + random.next()) / count) * wholeMs * 1.1)
    const { wrong, endMs, startMs } = await round(afterMs, signal)
    ends.push(endMs)
    starts.push(startMs)
    failures.push(...wrong.map((what) => `round ${number}, ${signal} after ${afterMs} ms: ${what}`))
    if (number % 10 === 9) console.log(`${number + 1} of ${count}: ${failures.length} failures`)
  }
  report('interrupted-start', seed, begun, {
    figures: {
      interrupted: count,
      'an undisturbed start': `${wholeMs} ms`,
      'ended after': `${Math.max(...ends)} ms at most`,
      'second start': `${Math.max(...starts)} ms at most`,
      failed: failures.length,
    },
    failures,
  })
}

await trial()
