import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import type { HttpError } from '../http/error.ts'
import { parseSheet } from './parse.ts'

// Elsewhere the priority is that of the whole process.
if (!isMainThread && process.platform === 'linux') setPriority(10)

/** Entry of the worker thread. An error of our own class would lose its fields on the way to the server's thread. */
export async function run(bytes: Uint8Array) {
  try {
    return { sheet: await parseSheet(Buffer.from(bytes)) }
  } catch (error) {
    const { statusCode, code, message, fields } = error as HttpError
    if (code !== 'FILE_REJECTED') throw error
    return { refusal: { statusCode, message, fields } }
  }
}
