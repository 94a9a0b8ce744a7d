import { cilReload } from '@coreui/icons'
import { deliveryStatuses, type MailDelivery, mailDeliveryList } from '@patuh/domain/platform/mail-delivery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../list/record-list.tsx'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageAction } from '../../ui/page.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'

const tones = { sent: 'success', stored: 'secondary', failed: 'warning', refused: 'danger' } as const

function useMailAction(done: (answer: { count: number } | null, to: string) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path }: { path: string; to?: string }) =>
      api<{ count: number } | null>('POST', `${mailDeliveryList.api}/${path}`),
    onSuccess: (answer, { to = '' }) => toast.success(done(answer, to)),
    onSettled: () => client.invalidateQueries({ queryKey: [mailDeliveryList.api] }),
  })
}

function Status({ row: { status, retriedAt } }: { row: MailDelivery }) {
  const { t } = useTranslation(mailDeliveryList.name)
  return (
    <>
      <Badge tone={tones[status]}>{t(`statusOption.${status}`)}</Badge>
      {retriedAt && <span className="hint">{t('retriedAt', { time: formatDateTime(retriedAt) })}</span>}
    </>
  )
}

/** The mail log: what was sent, what failed and why, with another attempt and a test mail. */
export function MailLog() {
  const { t } = useTranslation([mailDeliveryList.name, 'translation'])
  const may = useMay()
  const retry = useMailAction((_, to) => t('retried', { to }))
  const retryFailed = useMailAction((answer) => t('retriedFailed', { count: answer?.count ?? 0 }))
  const test = useMailAction(() => t('tested'))
  return (
    <>
      <p className="card-lead">{t('lead')}</p>
      <Failure error={test.error ?? retryFailed.error ?? retry.error} />
      <RecordList<MailDelivery>
        list={mailDeliveryList}
        screen="job"
        label={t('title')}
        essential={['to', 'template', 'status']}
        cells={{
          template: ({ template }) => t(`templateOption.${template}`),
          status: (row) => <Status row={row} />,
        }}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: deliveryStatuses.map((value) => ({ value, label: t(`statusOption.${value}`) })),
          },
        ]}
        tools={
          may('job.configure') && (
            <>
              <Button
                busy={retryFailed.isPending}
                onClick={() => retryFailed.mutate({ path: 'retry-failed' })}
              >
                {t('retryFailed')}
              </Button>
              <PageAction>
                <Button tone="primary" busy={test.isPending} onClick={() => test.mutate({ path: 'test' })}>
                  {t('test')}
                </Button>
              </PageAction>
            </>
          )
        }
        actions={({ id, to, allowedActions }) => (
          <RowActions
            allowed={allowedActions}
            icons={{ retry: cilReload }}
            nameOf={() => t('retry')}
            onAct={() => retry.mutate({ path: `${id}/retry`, to })}
          />
        )}
        empty={<Notice drawing="empty" title={t('none')} />}
      />
    </>
  )
}
