import { caseStates, caseTone } from '@patuh/domain/casework/case/workflow'
import type { Workflow } from '@patuh/domain/platform/workflow'
import { useStatusText } from '../../record/use-status-text.ts'
import { Badge } from '../../ui/badge.tsx'

export const useCaseStatusText = () => useStatusText({ name: 'case', states: caseStates })

/** Status badge with the text of the server. */
export const StatusBadge = ({ status, statusText }: { status: number; statusText: string }) => (
  <Badge tone={caseTone(status)}>{statusText}</Badge>
)

/** Status badge of the case of another record, if there is one. */
export function CaseBadge({ status }: { status: number | null }) {
  const statusText = useCaseStatusText()
  if (status === null) return <span className="nothing">–</span>
  return <StatusBadge status={status} statusText={statusText(status)} />
}

/** The states that a case of this workflow can have, as filter options; without one, all: a complaint reaches each. */
export function useCaseStatusOptions(workflow?: Pick<Workflow, 'actions'>) {
  const statusText = useCaseStatusText()
  const reached = Object.values(workflow?.actions ?? {}).flatMap(({ from, to }) => [
    ...from,
    ...(typeof to === 'string' ? [to] : Object.values(to ?? {})),
  ])
  return Object.entries(caseStates)
    .filter(([name]) => !workflow || reached.includes(name))
    .map(([, { value }]) => ({ value: String(value), label: statusText(value) }))
}
