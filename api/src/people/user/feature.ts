import { userList, userWorkflow } from '@patuh/domain/people/user'
import { defineFeature } from '../../platform/feature.ts'
import { activationRoutes } from './activation.ts'
import { userBulk } from './bulk.ts'
import { userImporter } from './import.ts'
import { count, exported } from './queries.ts'
import { userKind } from './record.ts'
import { userRoutes } from './routes.ts'

export const userFeature = defineFeature({
  routes: [userRoutes, activationRoutes],
  records: [userKind],
  bulks: [userBulk],
  importers: [userImporter],
  lists: [{ list: userList, screen: 'user', count, export: { workflow: userWorkflow, rows: exported } }],
  figures: [
    {
      name: 'unusedAccounts',
      order: 260,
      list: 'users',
      screen: 'user',
      query: () => 'unusedFor=90&isActive=true',
      for: ['user.configure', 'user.export'],
    },
  ],
})
