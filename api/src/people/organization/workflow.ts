import { organizationChangeWorkflow, organizationWorkflow } from '@patuh/domain/people/organization'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope, ownersThrough } from '../../platform/authorization/scope.ts'
import { allowedActions, type Condition, canStep, type Engine } from '../../platform/workflow/engine.ts'
import { owners } from './record.ts'

const visible = (actor: Actor) => inScope(actor, 'organization.view', owners())

export const organizationEngine: Engine = {
  workflow: organizationWorkflow,
  table: 'organization',
  owners: owners(),
  visible,
  // Nobody changes the status of their own organisation.
  roles: { administrator: ({ user }) => sql`organization.id <> ${user.userProfile.id}` },
  when: { unmask: sql`organization.bank_account_sealed is not null` },
}

const ofOrganization = (condition: Condition) => sql<SqlBool>`exists (
  select from organization where organization.id = organization_change.organization_id and ${condition})`

export const changeEngine: Engine = {
  workflow: organizationChangeWorkflow,
  table: 'organization_change',
  owners: ownersThrough(owners(), ofOrganization),
  visible: (actor) => ofOrganization(visible(actor)),
  participants: { requester: [sql.ref('organization_change.requestedBy')] },
}

/** `allowedActions` of an organisation and of its change request. */
export function actionsOn(actor: Actor) {
  const decides = (step: string): Condition => sql`exists (select from organization_change
    where organization_change.organization_id = organization.id and ${canStep(changeEngine, actor, step)})`
  return allowedActions(organizationEngine, actor, {
    approveChange: decides('approve'),
    rejectChange: decides('reject'),
  })
}
