// Entry of a worker thread in development and in tests, where the sources are not built.
import { workerData } from 'piscina'
import { register } from 'tsx/esm/api'

register()
export const { run } = await import(workerData.source)
