import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const postmasterLine = (folder: string, line: number) =>
  readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[line]

/** The process id of the embedded server in a folder. */
export const postmasterOf = (folder: string) => Number(postmasterLine(folder, 0))

/** The address of the embedded server in a folder, as its superuser. */
export const embeddedUrl = (folder: string) =>
  `postgres://patuh:${readFileSync(join(folder, 'database.password'), 'utf8')}@127.0.0.1:${postmasterLine(folder, 3)}/postgres`
