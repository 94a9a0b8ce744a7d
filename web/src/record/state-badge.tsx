import { toneOf, type Workflow } from '@patuh/domain/platform/workflow'
import { Badge } from '../ui/badge.tsx'
import { useStatusText } from './use-status-text.ts'

/** How a record stands, in the words and the colour of its workflow. */
export function StateBadge({
  workflow,
  value,
}: {
  workflow: Pick<Workflow, 'name' | 'states'>
  value: number | string
}) {
  return <Badge tone={toneOf(workflow, value)}>{useStatusText(workflow)(value)}</Badge>
}
