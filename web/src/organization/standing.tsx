import { type Organization, organizationWorkflow } from '@patuh/domain/organization'
import { StateBadge } from '../app/state-badge.tsx'

export const Standing = ({ status }: { status: Organization['status'] }) => (
  <StateBadge workflow={organizationWorkflow} value={status} />
)
