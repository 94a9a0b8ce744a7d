import { statusTone } from '@patuh/domain/legacy'
import { Badge } from '../ui/badge.tsx'

/** The colour that the specification gives the number, and the words that the server gives it. */
export const StatusBadge = ({ status, statusText }: { status: number; statusText: string }) => (
  <Badge tone={statusTone(status)}>{statusText}</Badge>
)
