import { statusTone } from '@patuh/domain/legacy'
import { Badge } from '../ui/badge.tsx'

/** The colours are the specification's, for claims as for cases. */
export const ClaimStatus = ({ status, statusText }: { status: number; statusText: string }) => (
  <Badge tone={statusTone(status)}>{statusText}</Badge>
)
