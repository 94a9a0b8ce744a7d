import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder for a while, open to the user that PostgreSQL runs as when the tests run as root. */
export function freshFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), name))
  chmodSync(folder, 0o755)
  return folder
}

/** Removes it, and the database that lies elsewhere if its programs could not be reached from here. */
export function removeFolder(folder: string) {
  const home = join(folder, 'postgres')
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
