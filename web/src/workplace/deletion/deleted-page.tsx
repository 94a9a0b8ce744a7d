import { cilActionUndo } from '@coreui/icons'
import { type DeletedRecord, restorableDays } from '@patuh/domain/workplace/deletion'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRestore } from '../../record/use-restore.ts'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'

type Found = { items: DeletedRecord[]; pagination: { totalRow: number } }

/** What was deleted lately and the user may restore. */
export function DeletedPage() {
  const { t } = useTranslation(['deletion', 'translation'])
  const [{ page, limit }, setState] = useListState()
  const path = `deleted-records?page=${page}&limit=${limit}`
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => api<Found>('GET', path),
    placeholderData: keepPreviousData,
  })
  const restore = useRestore()
  return (
    <Page title={t('menu.deleted')} lead={t('lead', { days: restorableDays })}>
      {!data && <LoadingOrError {...{ error, refetch }} />}
      {data?.items.length === 0 && <Notice drawing="empty" title={t('none')} />}
      {data && data.items.length > 0 && (
        <div className="card-part">
          <PlainTable
            label={t('menu.deleted')}
            columns={[
              { label: t('kind') },
              { label: t('name') },
              { label: t('deletedAt') },
              { label: t('deletedBy') },
              { label: t('translation:action') },
            ]}
            rows={data.items.map(({ kind, name, path: record, deletedAt, deletedBy }) => ({
              key: record,
              cells: [
                t(`kindOption.${kind}`),
                name,
                formatDateTime(deletedAt),
                deletedBy?.name,
                <Button
                  key="restore"
                  icon={cilActionUndo}
                  busy={restore.isPending && restore.variables === record}
                  onClick={() => restore.mutate(record)}
                >
                  {t('restore')}
                </Button>,
              ],
            }))}
          />
          <Pager
            page={page}
            limit={limit}
            total={data.pagination.totalRow}
            onChange={(next) => setState(next)}
          />
        </div>
      )}
    </Page>
  )
}
