import { bulkLimit } from '@patuh/domain/workplace/bulk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format/formatter.ts'
import type { Bulk, BulkAction, Selected } from '../use-selection.ts'
import { BulkForm } from './bulk-form.tsx'

/** Bulk bar: the number of selected rows, a button to select all that match, and the bulk actions. */
export function BulkBar({
  bulk,
  selected,
  onCount,
  onStart,
}: {
  /** Undefined where selected rows can only be exported. */
  bulk: Bulk<never> | undefined
  selected: Selected
  /** Counts all rows that match, where more do than were counted. */
  onCount: (() => void) | undefined
  onStart: (id: number) => void
}) {
  const { t } = useTranslation(['bulk', 'translation'])
  const [acting, setActing] = useState<BulkAction | null>(null)
  const { count, more, isCapped, ids, isAll, isPage, pickAll, clear, which } = selected
  const picked = isPage && more > 0 ? t('allOnPage', { count }) : t('list.picked', { count })
  return (
    <section className="bulk-bar" aria-label={t('bar')}>
      <span className="bulk-count">
        {isAll ? t('allMatching', { count }) : picked}
        {more > bulkLimit &&
          ` ${t('tooManyMatch', { total: formatNumber(more), limit: formatNumber(bulkLimit) })}`}
      </span>
      {more > 0 && isCapped && onCount && <Button onClick={onCount}>{t('list.countAll')}</Button>}
      {more > 0 && more <= bulkLimit && !isCapped && (
        <Button onClick={pickAll}>{t('pickMatching', { count: more })}</Button>
      )}
      <Button onClick={clear}>{t('clear')}</Button>
      <span className="bulk-actions">
        {!isAll && bulk?.tools?.(ids)}
        {bulk?.actions.map((action) => (
          <Button key={action.name} tone={action.tone ?? 'quiet'} onClick={() => setActing(action)}>
            {action.label}
          </Button>
        ))}
      </span>
      {bulk && acting && (
        <BulkForm
          api={bulk.api}
          action={acting}
          which={which}
          count={count}
          onClose={() => setActing(null)}
          onStart={(id) => {
            setActing(null)
            clear()
            onStart(id)
          }}
        />
      )}
    </section>
  )
}
