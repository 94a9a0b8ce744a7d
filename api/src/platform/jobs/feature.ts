import { defineFeature } from '../feature.ts'
import { cleanUp } from './jobs.ts'

export const jobFeature = defineFeature({
  jobs: [cleanUp],
})
