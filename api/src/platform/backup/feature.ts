import { defineFeature } from '../feature.ts'
import { backupTask } from './jobs.ts'

export const backupFeature = defineFeature({ jobs: [backupTask] })
