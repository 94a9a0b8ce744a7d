import { screens } from '@patuh/domain/platform/permission'
import { defineFeature } from '../../platform/feature.ts'
import { setupRoutes } from './routes.ts'

export const setupFeature = defineFeature({
  routes: [setupRoutes],
  setupSteps: [
    {
      name: 'mail',
      order: 10,
      permission: 'job.configure',
      link: `${screens.job.url}?tab=mail`,
      isDone: ({ demo, smtpUrl }) => demo || smtpUrl !== undefined,
    },
  ],
})
