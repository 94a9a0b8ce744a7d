import { defineFeature } from '../feature.ts'
import { mailHeadTask, syslogTask } from './forward.ts'
import { signTask, verifyTask } from './jobs.ts'

export const auditFeature = defineFeature({
  jobs: [signTask, verifyTask, syslogTask, mailHeadTask],
})
