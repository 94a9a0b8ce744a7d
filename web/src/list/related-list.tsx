import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../server/api.ts'
import { LoadingOrError } from '../server/loading-or-error.tsx'
import { Notice } from '../ui/notice.tsx'

type Page<Item> = { items: Item[]; pagination?: { totalRow: number } }

/** The first rows of another list that concern a record, with loading, error and empty states. */
export function RelatedList<Item extends { id: number }>({
  path,
  more,
  row,
}: {
  path: string
  /** Link to all rows, when there are more than shown. */
  more?: string
  row: (item: Item) => ReactNode
}) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ queryKey: [path], queryFn: () => api<Page<Item>>('GET', path) })
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  const total = data.pagination?.totalRow ?? data.items.length
  return (
    <>
      <ul className="plain-list">
        {data.items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      {more && total > data.items.length && (
        <p>
          <Link to={more}>{t('list.showAll', { count: total })}</Link>
        </p>
      )}
    </>
  )
}
