import { defineFeature } from '../feature.ts'
import { cleanUp } from './clean-up.ts'

export const jobFeature = defineFeature({
  jobs: [cleanUp],
})
