import { isLoopback } from './demo-setting.ts'

type Source = Record<string, string | undefined>

const isOn = (value: string | undefined) => value === 'true' || value === '1'

/** Settings that mean nothing without another one. */
const companions = [
  ['SECRET_KEY_BEFORE', 'SECRET_KEY'],
  ['GATEWAY_URL', 'GATEWAY_SECRET'],
  ['BACKUP_FOLDER', 'BACKUP_PASSPHRASE'],
] as const

function* bucketConflicts(env: Source) {
  for (const name of ['S3_URL', 'BACKUP_S3_URL'])
    if (env[name] && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY))
      yield `${name} needs S3_ACCESS_KEY and S3_SECRET_KEY beside it.`
  if (env.S3_URL && env.S3_URL === env.BACKUP_S3_URL)
    yield 'BACKUP_S3_URL is the bucket of the files: a backup belongs elsewhere.'
}

function* pointInTimeConflicts({ BACKUP_POINT_IN_TIME, BACKUP_FOLDER, DATABASE_URL }: Source) {
  if (!isOn(BACKUP_POINT_IN_TIME)) return
  if (!BACKUP_FOLDER) yield 'BACKUP_POINT_IN_TIME needs BACKUP_FOLDER beside it.'
  if (DATABASE_URL)
    yield 'BACKUP_POINT_IN_TIME is for the embedded database: archive the write-ahead log of the server of DATABASE_URL there.'
}

/** What is wrong with settings that do not fit each other. */
export function* conflicts(env: Source) {
  yield* bucketConflicts(env)
  yield* pointInTimeConflicts(env)
  if (env.DEMO_URL && env.DEMO_URL === env.PUBLIC_URL) yield 'DEMO_URL must not be the PUBLIC_URL.'
  for (const [name, needed] of companions)
    if (env[name] && !env[needed]) yield `${name} needs ${needed} beside it.`
  if (env.HOST && !isLoopback(env.HOST) && !env.DEMO && !env.DATABASE_URL)
    yield `HOST=${env.HOST} would open the demo, whose password is public, to the network. Add DEMO=true if you want that; for real work set DEMO=false or a DATABASE_URL.`
}
