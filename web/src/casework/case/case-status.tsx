import { caseStates, caseTone } from '@patuh/domain/casework/case/workflow'
import type { Workflow } from '@patuh/domain/platform/workflow'
import { useStatusText } from '../../record/use-status-text.ts'
import { Badge } from '../../ui/badge.tsx'

export const useCaseStatusText = () => useStatusText({ name: 'case', states: caseStates })

/** Where a case stands, as the server says it. */
export const StatusBadge = ({ status, statusText }: { status: number; statusText: string }) => (
  <Badge tone={caseTone(status)}>{statusText}</Badge>
)

/** Where the case about something stands, if there is one. */
export function CaseBadge({ status }: { status: number | null }) {
  const statusText = useCaseStatusText()
  if (status === null) return <span className="nothing">–</span>
  return <StatusBadge status={status} statusText={statusText(status)} />
}

/** The states that such a case can stand in, as a filter offers them. */
export function useCaseStatusOptions({ actions }: Pick<Workflow, 'actions'>) {
  const statusText = useCaseStatusText()
  const reached = Object.values(actions).flatMap(({ from, to }) => [
    ...from,
    ...(typeof to === 'string' ? [to] : Object.values(to ?? {})),
  ])
  return Object.entries(caseStates)
    .filter(([name]) => reached.includes(name))
    .map(([, { value }]) => ({ value: String(value), label: statusText(value) }))
}
