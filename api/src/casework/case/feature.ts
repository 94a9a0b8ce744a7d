import { defineFeature } from '../../platform/feature.ts'
import { deadlineTask } from './jobs.ts'

export const caseFeature = defineFeature({
  jobs: [deadlineTask],
})
