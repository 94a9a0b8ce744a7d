import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, log, root, run, runNode, seconds } from './process.mjs'

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  throw new Error(`Patuh needs Node 20.19, 22.12 or newer; this is ${version}. Get it at https://nodejs.org`)
}

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** Compares npm's copy of the installed lockfile; packages for other platforms are in the lockfile only. */
function dependenciesAreCurrent() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = readJson('node_modules/.package-lock.json').packages
  const { '': _, ...wanted } = readJson('package-lock.json').packages
  return Object.entries(wanted).every(([path, entry]) =>
    installed[path] ? JSON.stringify(installed[path]) === JSON.stringify(entry) : entry.optional,
  )
}

const isForUs = ({ os, cpu }) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))

/** Reports the number of installed packages every five seconds. */
function reportProgress() {
  const paths = Object.entries(readJson('package-lock.json').packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && isForUs(entry))
    .map(([path]) => join(root, path, 'package.json'))
  const report = () => {
    const installed = paths.filter((path) => existsSync(path)).length
    log(`installing dependencies: ${installed} of about ${paths.length}`)
  }
  const timer = setInterval(report, 5000)
  return () => clearInterval(timer)
}

export function npm(args, { cwd = root } = {}) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return runNode([cli, ...args], { cwd, quiet: true })
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd, quiet: true })
}

/** Installs the versions of the lockfile unless they are installed. */
export async function ensureDependencies() {
  if (dependenciesAreCurrent()) return
  const since = Date.now()
  log('installing dependencies (once; takes about a minute)')
  const stop = reportProgress()
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress']
  const { code, output } = await npm(args).finally(stop)
  if (code !== 0)
    throw new Error(`${output}\nThe dependencies could not be installed (npm ci, code ${code}).`)
  log(`dependencies are installed (${seconds(since)})`)
}

const isSource = (name) => !['node_modules', 'dist'].includes(name) && !/\.test\.\w+$/.test(name)

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })

function fingerprint(workspace) {
  const hash = createHash('sha256')
  const files = [
    'package-lock.json',
    'tsconfig.base.json',
    ...filesBelow('domain'),
    ...filesBelow(workspace),
    // locales and user guide are part of the web build
    ...(workspace === 'web' ? ['locales', 'docs/user-guide'].flatMap(filesBelow) : []),
  ]
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const outputOf = { web: 'web/dist', api: 'api/dist/server' }

/** Builds `web` or `api` unless the existing build has the same sources. */
export async function ensureBuilt(workspace) {
  const stamp = join(root, outputOf[workspace], '.stamp')
  const wanted = fingerprint(workspace)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const since = Date.now()
  log(`building ${workspace}`)
  const { code, output } = await runNode([command('vite'), 'build'], {
    cwd: join(root, workspace),
    quiet: true,
  })
  if (code !== 0) throw new Error(`${output}\n${workspace} could not be built.`)
  writeFileSync(stamp, wanted)
  log(`${workspace} is built (${seconds(since)})`)
}
