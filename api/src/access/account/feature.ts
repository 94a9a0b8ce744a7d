import { defineFeature } from '../../platform/feature.ts'
import { emailChangeTask } from './email-change.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { activationTask } from './invitation.ts'
import { accountCleanUp } from './jobs.ts'
import { recoveryRoutes } from './recovery.ts'
import { resetTask, signInHelpTask } from './recovery-mail.ts'

export const accountFeature = defineFeature({
  routes: [recoveryRoutes, emailChangeRoutes],
  jobs: [accountCleanUp, activationTask, emailChangeTask, resetTask, signInHelpTask],
})
