import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'

/**
 * Standard output for the log. When the process ends, the library would try for ever to write what is left although
 * nobody reads it any more, and no signal would be heard: it is written by `flush`, within a second or not at all.
 */
export function logDestination() {
  const stream = pino.destination(1)
  stream.flushSync = () => {}
  const flush = () =>
    Promise.race([new Promise<void>((resolve) => stream.flush(() => resolve())), sleep(1000)])
  return { stream, flush }
}
