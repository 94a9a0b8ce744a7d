import { userList, userWorkflow } from '@patuh/domain/people/user'
import { screens } from '@patuh/domain/platform/permission'
import { type RawBuilder, sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { activationRoutes } from './activation.ts'
import { userBulk } from './bulk.ts'
import { userImporter } from './import.ts'
import { count, exported } from './queries.ts'
import { userKind } from './record.ts'
import { userRoutes } from './routes.ts'

/** Whether each of these privileges is held by somebody who was invited. */
const isHeld = (needed: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from (values ${needed}) needed (screen, action)
  where not exists (
    select from "user" join user_user_type on user_id = "user".id join privilege using (user_type_id)
    where "user".status in ('invited', 'active') and privilege.screen = needed.screen
      and privilege.action = needed.action))`

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
  setupSteps: [
    {
      name: 'people',
      order: 50,
      permission: 'user.create',
      link: screens.user.url,
      isDone: isHeld(sql`('contract', 'create'), ('contract', 'approve'), ('complaint', 'create')`),
    },
    {
      name: 'answer',
      order: 95,
      permission: 'user.create',
      link: screens.user.url,
      isDone: isHeld(sql`('verifyComplaint', 'justify'), ('verifyComplaint', 'verify')`),
    },
  ],
})
