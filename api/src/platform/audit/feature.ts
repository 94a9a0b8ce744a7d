import { defineFeature } from '../feature.ts'
import { signTask, verifyTask } from './jobs.ts'

export const auditFeature = defineFeature({
  jobs: [signTask, verifyTask],
})
