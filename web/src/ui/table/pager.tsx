import { cilChevronDoubleLeft, cilChevronDoubleRight, cilChevronLeft, cilChevronRight } from '@coreui/icons'
import { pageSizes } from '@patuh/domain/platform/list/shape'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { formatNumber } from '../format/formatter.ts'

export function Pager({
  page,
  limit,
  total,
  isCapped = false,
  onCount,
  onChange,
}: {
  page: number
  limit: number
  /** Undefined while the first page loads. */
  total: number | undefined
  /** More rows match than were counted. */
  isCapped?: boolean | undefined
  /** Counts them all. */
  onCount?: (() => void) | undefined
  onChange: (change: { page: number; limit?: number }) => void
}) {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil((total ?? 0) / limit))
  const range = (all: number) =>
    t('list.range', {
      from: formatNumber(Math.min((page - 1) * limit + 1, all)),
      to: formatNumber(Math.min(page * limit, all)),
      total: isCapped ? `${formatNumber(all)}+` : formatNumber(all),
    })
  return (
    <nav className="pager" aria-label={t('list.pages')} data-waiting={total === undefined}>
      <label className="pager-size">
        <span>{t('list.itemsPerPage')}</span>
        <select
          className="form-select form-select-sm"
          value={limit}
          onChange={(event) => onChange({ page: 1, limit: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="pager-range" aria-live="polite">
        {total !== undefined && range(total)}
      </span>
      {isCapped && onCount && (
        <button type="button" className="btn btn-link btn-sm" onClick={onCount}>
          {t('list.countAll')}
        </button>
      )}
      <span className="pager-steps">
        <IconButton
          icon={cilChevronDoubleLeft}
          label={t('list.first')}
          disabled={page <= 1}
          onClick={() => onChange({ page: 1 })}
        />
        <IconButton
          icon={cilChevronLeft}
          label={t('list.previous')}
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1 })}
        />
        <IconButton
          icon={cilChevronRight}
          label={t('list.next')}
          disabled={page >= last && !isCapped}
          onClick={() => onChange({ page: page + 1 })}
        />
        <IconButton
          icon={cilChevronDoubleRight}
          label={t('list.last')}
          disabled={page >= last || isCapped}
          onClick={() => onChange({ page: last })}
        />
      </span>
    </nav>
  )
}
