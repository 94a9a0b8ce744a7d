import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { freePort } from '../../api/src/platform/db/cluster.ts'
import { connect } from '../../api/src/platform/db/db.ts'
import { reachEmbedded } from '../../api/src/platform/db/embedded.ts'
import { aToken } from '../../api/test/factory.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'

const root = join(import.meta.dirname, '../..')

/** Memory of a process in MB, and the most that it has had. */
export function memoryOf({ pid }: ChildProcess) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** The built product on a folder, with its own PostgreSQL, and how long it took until it was ready. */
export async function serve(folder: string) {
  await ensureBuilt('web')
  await ensureBuilt('api')
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['api/dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The product did not start.')
    await sleep(50)
  }
  const seconds = (performance.now() - began) / 1000
  return {
    ...{ address, child, seconds },
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** Sessions of the demo accounts, by the part of their e-mail before the @. */
export async function tokensOf(folder: string, names: readonly string[]) {
  const { url, leave } = await reachEmbedded(folder)
  const db = connect(url, { size: 1 })
  const tokens: string[] = []
  for (const name of names) {
    const { rows } = await sql<{ id: number }>`
      select id from "user" where split_part(email, '@', 1) = ${name}`.execute(db)
    tokens.push(await aToken(db, rows[0]?.id ?? 0))
  }
  await db.destroy()
  await leave()
  return tokens
}
