import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the data folder while a restore into it is not finished. */
export const restoreMark = 'restore-unfinished'

/** The major version of the embedded server. */
const major = '18'

/** Written by a running installation: where one of these is, there was a database. */
const traces = ['secret', 'audit-heads.jsonl']

const restoreIt = 'Put it back, or restore a backup into an empty folder (npm run restore).'

/** What keeps a server from starting in this data folder, in words; undefined if nothing does. */
function problemOf(folder: string) {
  const data = join(folder, 'postgres', 'data')
  if (!existsSync(data)) {
    const trace = traces.find((name) => existsSync(join(folder, name)))
    return trace && `Its database (postgres/data) is missing, but ${trace} is there. ${restoreIt}`
  }
  const version = join(data, 'PG_VERSION')
  if (!existsSync(version))
    return `Its database is damaged: postgres/data/PG_VERSION is missing. ${restoreIt}`
  const found = readFileSync(version, 'utf8').trim()
  if (found !== major)
    return `Its database was made by PostgreSQL ${found}, this version of Patuh has ${major}. Make a backup with the version of Patuh that made it, and restore that one here.`
  if (!existsSync(join(folder, 'database.password')))
    return `database.password is missing: the password of its database. ${restoreIt}`
  return undefined
}

/** Refuses to start where an installation is incomplete: a new one must never begin in the place of an old one. */
export function refuseBrokenFolder(folder: string) {
  const problem = problemOf(folder)
  if (problem) throw new Error(`The data folder ${folder} is not complete. ${problem}`)
}

export function refuseUnfinishedRestore(folder: string) {
  if (existsSync(join(folder, restoreMark)))
    throw new Error(`A restore into ${folder} was not finished. Remove the folder and restore again.`)
}
