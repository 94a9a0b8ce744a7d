import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { workerThread } from '../thread/thread.ts'

const seconds = 120

/** A thousand rows take seconds to lay out, in which the server's own thread answers others. */
const thread = workerThread<TDocumentDefinitions, Uint8Array>('pdf', {
  // it takes a second to start
  idleTimeout: 15 * 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 600 },
})

/** Renders a PDF with the common margins, fonts and page numbers, in a worker thread. */
export async function pdf(definition: TDocumentDefinitions) {
  return Buffer.from(await thread.run(definition, { signal: AbortSignal.timeout(seconds * 1000) }))
}
