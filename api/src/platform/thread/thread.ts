import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { apiFolder } from '../paths.ts'

const isBuilt = import.meta.url.endsWith('.js')

/**
 * A worker thread for slow work, so that it costs others neither the server's thread nor all cores. It runs `run` of
 * `platform/NAME/worker.ts`, is started when first needed, and ends when idle.
 */
export const workerThread = <Task, Answer>(
  name: 'pdf' | 'sheet',
  options: Pick<
    ConstructorParameters<typeof Piscina>[0] & object,
    'idleTimeout' | 'maxQueue' | 'resourceLimits'
  >,
) =>
  new Piscina<Task, Answer>({
    filename: fileURLToPath(
      new URL(isBuilt ? `dist/server/${name}-worker.js` : 'src/platform/thread/from-source.mjs', apiFolder),
    ),
    workerData: { source: `../${name}/worker.ts` },
    name: 'run',
    minThreads: 0,
    maxThreads: 1,
    ...options,
  })
