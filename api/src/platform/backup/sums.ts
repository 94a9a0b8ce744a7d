import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hashStream } from '../files/hash.ts'
import { sumsFile } from './manifest.ts'
import { hashing } from './snapshot.ts'

export const hashFile = (path: string) => hashStream(createReadStream(path))

/** Writes `SHA256SUMS`, which `sha256sum --check` can read too. */
export async function writeSums(folder: string) {
  const file = await open(join(folder, sumsFile), 'wx', 0o600)
  return {
    add: (path: string, sha256: string) => file.appendFile(`${sha256}  ${path}\n`),
    close: () => file.sync().finally(() => file.close()),
  }
}

export type Add = Awaited<ReturnType<typeof writeSums>>['add']

/** Writes a file of the backup and adds its hash to the list. */
export async function write(
  folder: string,
  path: string,
  add: Add,
  source: NodeJS.ReadableStream,
  ...through: NodeJS.ReadWriteStream[]
) {
  const hash = createHash('sha256')
  const file = createWriteStream(join(folder, path), { flush: true, mode: 0o600 })
  await pipeline([source, ...through, hashing(hash), file])
  await add(path, hash.digest('hex'))
}

const line = /^([0-9a-f]{64}) {2}([\w./-]+)$/

// Not readline, which takes other characters for the end of a line too.
async function* linesOf(path: string) {
  let rest = ''
  for await (const bytes of createReadStream(path, 'latin1')) {
    const lines = (rest + bytes).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

export async function* readSums(folder: string) {
  for await (const text of linesOf(join(folder, sumsFile))) {
    const [, sha256 = '', path = ''] = line.exec(text) ?? []
    if (!path || path.includes('..')) throw new Error(`${sumsFile} has a damaged line`)
    yield { path, sha256 }
  }
}

async function countFiles(folder: string): Promise<number> {
  let count = 0
  for await (const entry of await opendir(folder))
    count += entry.isDirectory() ? await countFiles(join(folder, entry.name)) : 1
  return count
}

const most = 20

/** Compares every file of a backup with its hash. Returns what is wrong, in words, and how much was read. */
export async function verifySums(folder: string) {
  const problems: string[] = []
  let files = 0
  try {
    for await (const { path, sha256 } of readSums(folder)) {
      files += 1
      const found = await hashFile(join(folder, path)).catch(() => undefined)
      if (found !== sha256 && problems.length < most)
        problems.push(`${path} ${found ? 'has changed' : 'cannot be read'}`)
    }
    const more = (await countFiles(folder)) - files - 1
    if (more > 0) problems.push(`${more} files are not listed in ${sumsFile}`)
  } catch (error) {
    problems.push((error as Error).message)
  }
  return { files, problems }
}
