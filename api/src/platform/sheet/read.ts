import { importLimits } from '@patuh/domain/workplace/transfer'
import { tooLarge } from '../files/rejected.ts'
import { HttpError } from '../http/error.ts'
import { workerThread } from '../thread/thread.ts'
import type { Sheet } from './parse.ts'
import type { run } from './worker.ts'

const thread = workerThread<Uint8Array, Awaited<ReturnType<typeof run>>>('sheet', {
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
  const { sheet, refusal } = await thread
    .run(bytes, { signal: AbortSignal.timeout(seconds * 1000) })
    .catch((error) => {
      throw refusalOf(error)
    })
  if (refusal) throw new HttpError(refusal.statusCode, 'FILE_REJECTED', refusal.message, refusal)
  return sheet
}
