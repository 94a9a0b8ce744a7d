import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Its input ends with us; then it ends the database that we had no time to end.
const mourn = `cat > /dev/null
home=$(readlink -f "$1/postgres") && [ -e "$home" ] || exec rm -rf "$1"
kill -QUIT "$(head -n 1 "$home/data/postmaster.pid")"
sleep 2
rm -rf "$home" "$1"`

const memory = '/dev/shm'

/** In memory where there is plenty: a database is a thousand files, and every test file makes one and removes it. */
function place() {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

/**
 * A data folder for a while, open to the user that PostgreSQL runs as when the tests run as root.
 * It is removed at the latest when this process is gone, with the server in it, even if we are killed.
 */
export function freshFolder(name: string) {
  const folder = mkdtempSync(join(place(), name))
  chmodSync(folder, 0o755)
  const mourner = spawn('/bin/sh', ['-c', mourn, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  mourner.unref()
  ;(mourner.stdin as Socket).unref()
  return folder
}

/** Removes it, and the database that lies elsewhere if its programs could not be reached from here. */
export function removeFolder(folder: string) {
  const home = join(folder, 'postgres')
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
