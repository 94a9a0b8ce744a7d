import { sweepFiles } from './files/sweep.ts'
import { cleanUp } from './jobs/clean-up.ts'
import type { Task } from './jobs/task.ts'

/** Everything that happens in the background, by hand, in order: the other half of the table of contents. */
export const tasks = [cleanUp, sweepFiles] as Task[]
