import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../api/src/platform/db/cluster.ts'
import { freshFolder, removeFolder } from '../../api/test/folder.ts'

const root = join(import.meta.dirname, '../..')

/** A server on an empty database without the demo story, and the link that its first start prints. */
export async function startEmptyProduct() {
  const folder = freshFolder('patuh-empty-')
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--enable-source-maps', 'api/dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, PORT: String(await freePort()), DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error' },
  })
  let said = ''
  for await (const part of child.stdout) {
    said += part
    const link = /http:\S+\/account\/activation\/\S+/.exec(said)?.[0]
    if (link) return { link, folder, stop }
  }
  throw new Error(`The server did not start: ${said}`)

  async function stop() {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    removeFolder(folder)
  }
}
