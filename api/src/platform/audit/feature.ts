import { defineFeature } from '../feature.ts'
import { sealTask, verifyTask } from './jobs.ts'

export const auditFeature = defineFeature({
  jobs: [sealTask, verifyTask],
})
