import type { VersionRow } from '@patuh/domain/formula/record'
import { versionWorkflow } from '@patuh/domain/formula/workflow'
import { toneOf } from '@patuh/domain/workflow'
import { useStatusText } from '../app/use-status-text.ts'
import { Badge } from '../ui/badge.tsx'

export function VersionStatus({ status }: Pick<VersionRow, 'status'>) {
  const statusText = useStatusText(versionWorkflow)
  return <Badge tone={toneOf(versionWorkflow, status)}>{statusText(status)}</Badge>
}
