import { registrations, registrationWorkflow } from '@patuh/domain/access/account'
import { sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { registrationBulk } from './bulk.ts'
import { dueRegistrations } from './due.ts'
import { registrationTask } from './notify.ts'
import { count, exported } from './queries.ts'
import { registrationRoutes } from './routes.ts'

export const registrationFeature = defineFeature({
  routes: [registrationRoutes],
  bulks: [registrationBulk],
  jobs: [registrationTask],
  due: [{ for: ['user.create'], find: dueRegistrations }],
  pendingWork: [
    {
      name: 'registration',
      permission: 'user.create',
      table: 'registration',
      isOpen: sql`registration.status = 'pending'`,
      owners: { org: sql.ref('registration.organizationId') },
    },
  ],
  lists: [
    {
      list: registrations,
      screen: 'user',
      name: 'registration',
      count,
      export: { workflow: registrationWorkflow, rows: exported },
    },
  ],
  figures: [
    {
      name: 'registrations',
      order: 140,
      list: 'registrations',
      screen: 'user',
      url: '/manage-user/user/registration',
      query: () => 'status=pending',
      for: ['user.create'],
      tone: 'warning',
      isWork: true,
    },
  ],
})
