import { readFileSync } from 'node:fs'

/** The resident memory of a process in kB. */
export const kilobytesOf = (processId: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1])
