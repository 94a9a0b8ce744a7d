import { type Grouping, groupings, type ReviewGroup, type ReviewKind } from '@patuh/domain/casework/review'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { RadioField } from '../../ui/field/radio-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CaseBadge } from '../case/case-status.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { useGroups } from './use-review.ts'

function Group({ group, onDecide }: { group: ReviewGroup; onDecide: () => void }) {
  const { t } = useTranslation('review')
  const [action] = group.allowedActions
  return (
    <li className="review-group">
      <div>
        <strong>{group.place ?? t('sites', { count: group.sites })}</strong>
        <span className="case-note">
          {formatDateTime(group.from)}
          {group.to !== group.from && ` – ${formatDateTime(group.to)}`}
        </span>
      </div>
      <div className="review-group-facts">
        <CaseBadge status={group.status} />
        <span>{t('exceptions', { count: group.ids.length })}</span>
        <span>{group.outcomes.map((outcome) => t(`outcomeOption.${outcome}`)).join(', ')}</span>
        {group.cause && <span>{t('suggests', { cause: t(`causeOption.${group.cause}`) })}</span>}
      </div>
      {action && (
        <Button tone="primary" onClick={onDecide}>
          {t(`many.${action}`, { count: group.ids.length })}
        </Button>
      )}
    </li>
  )
}

/** Exceptions grouped by likely common cause, to be decided together. */
export function GroupList({ kind }: { kind: ReviewKind }) {
  const { t } = useTranslation('review')
  const [by, setBy] = useState<Grouping>('site')
  const [open, setOpen] = useState<ReviewGroup | null>(null)
  const { data, error, refetch } = useGroups(kind, by)
  const ways = groupings.filter((way) => kind === 'touring' || way !== 'checkpoint')
  return (
    <div className="list-card">
      <RadioField
        className="list-tools choice-row"
        legend="visually-hidden"
        label={t('groupBy')}
        options={ways.map((value) => ({ value, label: t(`grouping.${value}`) }))}
        value={by}
        onChange={setBy}
      />
      {(error || !data) && <LoadingOrError {...{ error, refetch }} />}
      {data?.items.length === 0 && <Notice drawing="empty" title={t('noGroups')} />}
      <ul className="review-groups">
        {data?.items.map((group) => (
          <Group key={group.key} group={group} onDecide={() => setOpen(group)} />
        ))}
      </ul>
      {open && <ManyDialog kind={kind} group={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
