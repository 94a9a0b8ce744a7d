import { defineFeature } from '../feature.ts'
import { checkTask, foldTask } from './jobs.ts'

export const figureFeature = defineFeature({
  jobs: [foldTask, checkTask],
})
