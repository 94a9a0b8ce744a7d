import { type Person, personWorkflow } from '@patuh/domain/people/person'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../record/state-badge.tsx'
import { Badge } from '../../ui/badge.tsx'

/** The status of a person, with a warning where documents required for a shift are missing. */
export function PersonStatus({ row: { status, lacks } }: { row: Person }) {
  const { t } = useTranslation('person')
  const missing = lacks.map((lack) => t(`lack.${lack}`)).join(', ')
  return (
    <span className="badges">
      <StateBadge workflow={personWorkflow} value={status} />
      {missing && (
        <span title={missing}>
          <Badge tone="warning">{t('notReady')}</Badge>
          <span className="visually-hidden">{missing}</span>
        </span>
      )}
    </span>
  )
}
