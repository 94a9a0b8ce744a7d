import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Its standard input closes when this process dies; then it stops the database server.
const cleanUp = `cat > /dev/null
home=$(readlink -f "$1/postgres") && [ -e "$home" ] || exec rm -rf "$1"
kill -QUIT "$(head -n 1 "$home/data/postmaster.pid")"
sleep 2
rm -rf "$home" "$1"`

const memory = '/dev/shm'

/** In memory if there is enough: a database is a thousand files, and every test file creates and removes one. */
function place() {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

/**
 * A temporary data folder, accessible to the user that PostgreSQL runs as when the tests run as root.
 * It is removed at the latest when this process ends, with the server in it, even if it is killed.
 */
export function freshFolder(name: string) {
  const folder = mkdtempSync(join(place(), name))
  chmodSync(folder, 0o755)
  const cleaner = spawn('/bin/sh', ['-c', cleanUp, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  cleaner.unref()
  ;(cleaner.stdin as Socket).unref()
  return folder
}

/** Removes the folder, and the database folder elsewhere if its programs could not be reached from here. */
export function removeFolder(folder: string) {
  const home = join(folder, 'postgres')
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
