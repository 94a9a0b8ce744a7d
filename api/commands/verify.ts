import { withBackup } from '../src/platform/backup/remote.ts'
import { readManifest } from '../src/platform/backup/restore.ts'
import { readEnv } from '../src/platform/env.ts'
import { runCommand } from './run.ts'

/** `npm run verify -- FOLDER | s3://NAME`: compares every file of a backup with its hash. */
runCommand(async ([folder]) => {
  if (!folder) throw new Error('npm run verify -- FOLDER | s3://NAME')
  const { files, made } = await withBackup(() => readEnv(process.env), folder, readManifest)
  console.log(`The backup of ${made.madeAt} is complete: ${files} files have their hashes.`)
})
