import { fileURLToPath } from 'node:url'
import { importLimits } from '@patuh/domain/workplace/transfer'
import { Piscina } from 'piscina'
import { tooLarge } from '../files/rejected.ts'
import { HttpError } from '../http/error.ts'
import { apiFolder } from '../paths.ts'
import type { Sheet } from './parse.ts'
import type { parseInWorker } from './worker.ts'

const isBuilt = import.meta.url.endsWith('.js')

/** One thread, so that a file that is slow to parse costs others neither the server's thread nor all cores. */
const pool = new Piscina<Uint8Array, Awaited<ReturnType<typeof parseInWorker>>>({
  filename: fileURLToPath(
    new URL(isBuilt ? 'dist/server/sheet-worker.js' : 'src/platform/sheet/worker-from-source.mjs', apiFolder),
  ),
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 10,
  idleTimeout: 5000,
  resourceLimits: { maxOldGenerationSizeMb: 400 },
})

const { seconds } = importLimits

/** What a failure of the thread itself means for the file. */
function refusalOf(error: { name?: string; code?: string; message?: string }) {
  if (error.name === 'AbortError')
    return tooLarge('time', `Reading takes more than ${seconds} seconds.`, seconds)
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return tooLarge('bomb', 'Reading takes too much memory.')
  if (error.message?.includes('queue'))
    return new HttpError(503, 'OVERLOADED', 'Too many files are being read.', { retryAfter: seconds })
  return error
}

/** Headings and rows of the first sheet of a CSV or XLSX file, parsed in a worker thread within `importLimits`. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const { sheet, refusal } = await pool
    .run(bytes, { name: 'parseInWorker', signal: AbortSignal.timeout(seconds * 1000) })
    .catch((error) => {
      throw refusalOf(error)
    })
  if (refusal) throw new HttpError(refusal.statusCode, 'FILE_REJECTED', refusal.message, refusal)
  return sheet
}
