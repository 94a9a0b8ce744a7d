import { type Organization, organizationWorkflow } from '@patuh/domain/people/organization'
import { StateBadge } from '../../record/state-badge.tsx'

export const OrganizationStatus = ({ status }: { status: Organization['status'] }) => (
  <StateBadge workflow={organizationWorkflow} value={status} />
)
