import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { toneOf } from '@patuh/domain/platform/workflow'
import { Badge } from '../../ui/badge.tsx'

export const ClaimStatus = ({ status, statusText }: { status: number; statusText: string }) => (
  <Badge tone={toneOf(claimWorkflow, status)}>{statusText}</Badge>
)
