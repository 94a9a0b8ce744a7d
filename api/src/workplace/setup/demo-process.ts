import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { DemoStory } from '@patuh/domain/workplace/demo-story'
import { freePort } from '../../platform/db/cluster.ts'
import { removeDataFolder, stopLeftOver } from '../../platform/db/embedded.ts'
import type { Env } from '../../platform/env.ts'
import { apiFolder } from '../../platform/paths.ts'
import { demoSettings } from './demo-settings.mjs'
import { type Heard, hear, nothingHeard, reasonOf, stateOf } from './demo-state.ts'

const killAfterMs = 20_000

/** This server's own program; from source while it is developed and tested. */
const program = import.meta.url.endsWith('.ts') ? ['--import', 'tsx', 'src/main.ts'] : ['dist/server/main.js']

const isFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** The port of the settings; any free one where nobody relies on it. */
async function portFor({ host, demoBeside: { port, url } }: Env) {
  if (await isFree(port, host)) return port
  if (url) throw new Error(`Port ${port} is taken by another program. Choose another with DEMO_PORT.`)
  return freePort()
}

type Run = { heard: Heard; ending: AbortController; ended: Promise<void> }

function endOn(signal: AbortSignal, child: ChildProcess) {
  signal.addEventListener('abort', () => {
    child.kill()
    const late = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    child.once('exit', () => clearTimeout(late))
  })
}

/** The installation comes first; the database that the child starts inherits its priority. */
function comesSecond({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, 10)
  } catch {
    // it runs without
  }
}

/** Runs the server of the demo story to its end. */
async function operate(env: Env, folder: string, run: Pick<Run, 'heard' | 'ending'>) {
  const port = await portFor(env)
  if (run.ending.signal.aborted) return
  const { url } = env.demoBeside
  const child = spawn(process.execPath, program, {
    cwd: fileURLToPath(apiFolder),
    env: demoSettings(process.env, {
      ...{ DATA_DIR: folder, PORT: String(port), HOST: env.host },
      ...(url ? { PUBLIC_URL: url, TRUST_PROXY: env.trustProxy } : {}),
    }),
    // closed when this process ends, however it does: then the demo ends too
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  endOn(run.ending.signal, child)
  comesSecond(child)
  createInterface({ input: child.stdout as Readable }).on('line', (line) => {
    run.heard = hear(run.heard, line)
  })
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors = `${errors}${text}`.slice(-4000)
  })
  const [code, signal] = await once(child, 'close')
  // killed, it could not end its database
  if (code === null) await stopLeftOver(folder)
  throw new Error(reasonOf(errors, code ?? signal))
}

/** The demo story beside this installation: a server of its own, whose folder, database and port are its own too. */
export function demoBeside(env: Env) {
  const folder = join(env.dataFolder, 'demo')
  let run: Run | undefined
  let removing: Promise<void> | undefined

  const state = () => stateOf(run?.heard, { isRemoving: !!removing, isThere: existsSync(folder) })
  const stop = async () => {
    run?.ending.abort()
    await run?.ended
    run = undefined
  }
  return {
    stop,
    read: (): DemoStory => ({
      ...(run?.heard ?? nothingHeard),
      state: state(),
      needsUrl: env.demoBeside.needsUrl,
    }),
    start() {
      if (!['absent', 'stopped', 'failed'].includes(state())) return
      const started: Run = { heard: nothingHeard, ending: new AbortController(), ended: Promise.resolve() }
      started.ended = operate(env, folder, started).catch(({ message }: Error) => {
        started.heard = { ...started.heard, reason: message }
      })
      run = started
    },
    remove() {
      removing ??= stop()
        .then(() => removeDataFolder(folder))
        .finally(() => {
          removing = undefined
        })
      return removing
    },
  }
}
export type DemoBeside = ReturnType<typeof demoBeside>
