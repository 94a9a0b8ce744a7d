import { toneOf, type Workflow } from '@patuh/domain/platform/workflow'
import { Badge } from '../ui/badge.tsx'
import { useStatusText } from './use-status-text.ts'

/** The status of a record, with the text and tone of its workflow. */
export function StateBadge({
  workflow,
  value,
}: {
  workflow: Pick<Workflow, 'name' | 'states'>
  value: number | string
}) {
  return <Badge tone={toneOf(workflow, value)}>{useStatusText(workflow)(value)}</Badge>
}
