import { caseStatuses } from '@patuh/domain/casework/case/workflow'
import type { ComplaintRow } from '@patuh/domain/casework/complaint'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import type { Pagination } from '../../server/use-collection.ts'
import { Due } from '../../ui/due.tsx'
import { formatNumber } from '../../ui/format/formatter.ts'
import { Notice } from '../../ui/notice.tsx'
import { type ListState, listParams } from '../../ui/table/use-list-state.ts'
import { CaseBadge, useCaseStatusText } from '../case/case-status.tsx'

type Page = { items: ComplaintRow[]; pagination: Pagination }
const maxCards = 20

/** Kanban board of the list: one column per status. */
export function ComplaintBoard({ state, onOpen }: { state: ListState; onOpen: (row: ComplaintRow) => void }) {
  const { t } = useTranslation(['complaint', 'translation'])
  const statusText = useCaseStatusText()
  const filtered = state.filters.status?.map(Number)
  const statuses = caseStatuses.filter((status) => !filtered || filtered.includes(status))
  const columns = useQueries({
    queries: statuses.map((status) => {
      const filters = { ...state.filters, status: [String(status)] }
      const search = listParams({ ...state, page: 1, limit: maxCards, sort: null, filters }).toString()
      return {
        queryKey: ['complaints', 'list', search],
        queryFn: () => api<Page>('GET', `complaints?${search}`),
        placeholderData: keepPreviousData,
      }
    }),
  })
  const error = columns.find((column) => column.error && !column.data)?.error
  if (error || columns.every(({ data }) => !data)) return <LoadingOrError error={error} />
  if (columns.every(({ data }) => data?.pagination.totalRow === 0))
    return <Notice drawing="empty" title={t('list.empty')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by key
    <section className="case-board" aria-label={t('viewName.board')} tabIndex={0}>
      {statuses.map((status, index) => {
        const { items = [], pagination } = columns[index]?.data ?? {}
        const total = pagination?.totalRow ?? 0
        if (total === 0) return null
        return (
          <section key={status} className="case-column" aria-label={statusText(status)}>
            <h2>
              <CaseBadge status={status} />
              <span className="tab-count">
                {formatNumber(total)}
                {pagination?.totalIsCapped && '+'}
              </span>
            </h2>
            <ul>
              {items.map((row) => (
                <li key={row.id}>
                  <button type="button" className="case-card" onClick={() => onOpen(row)}>
                    <strong>{row.refNo ?? t('draft')}</strong>
                    <span>{row.typeOfOffence?.name}</span>
                    <span className="case-card-place" title={row.location ?? undefined}>
                      {row.location}
                    </span>
                    {row.dueAt && <Due dueAt={row.dueAt} startedAt={row.clockStartedAt} />}
                  </button>
                </li>
              ))}
            </ul>
            {total > maxCards && <p className="list-note">{t('more', { count: total - maxCards })}</p>}
          </section>
        )
      })}
    </section>
  )
}
