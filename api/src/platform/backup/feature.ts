import { defineFeature } from '../feature.ts'
import { backupTask, walTask } from './jobs.ts'

export const backupFeature = defineFeature({ jobs: [backupTask, walTask] })
