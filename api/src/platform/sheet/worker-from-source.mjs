// Entry of the worker thread in development and in tests, where the sources are not built.
import { register } from 'tsx/esm/api'

register()
export const { parseInWorker } = await import('./worker.ts')
