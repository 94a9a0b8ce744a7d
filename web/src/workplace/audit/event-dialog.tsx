import type { AuditDetail } from '@patuh/domain/workplace/audit'
import { useTranslation } from 'react-i18next'
import { RecordPager } from '../../record/record-pager.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useEvent, useNames } from './use-audit.ts'

const words = (value: unknown) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

function Changes({ changes }: Pick<AuditDetail, 'changes'>) {
  const { t } = useTranslation('audit')
  if (changes.length === 0) return <p className="nothing">{t('noChanges')}</p>
  return (
    <table className="table event-changes">
      <thead>
        <tr>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ column, before, after }) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            <td>{words(before) && <del>{words(before)}</del>}</td>
            <td>{words(after) && <ins>{words(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EventFacts({ event }: { event: AuditDetail }) {
  const { t } = useTranslation('audit')
  const { actionOf, kindOf } = useNames()
  const { actor, onBehalfOf, organization } = event
  return (
    <Facts
      items={[
        [t('at'), formatDateTime(event.at)],
        [
          t('actor'),
          onBehalfOf
            ? t('onBehalfOf', { name: actor?.name ?? t('system'), other: onBehalfOf.name })
            : (actor?.name ?? t('system')),
        ],
        [t('action'), actionOf(event.action)],
        [t('entity'), kindOf(event.entity)],
        [t('entityName'), event.entityName || event.entityId || null],
        [t('organization'), organization?.name],
        [t('reason'), event.reason],
        [t('ip'), event.ip],
        [t('userAgent'), event.userAgent],
        [t('requestId'), event.requestId && <code>{event.requestId}</code>],
        [
          t('seal'),
          event.hash ? <code>{event.hash}</code> : <Badge tone="secondary">{t('notSealed')}</Badge>,
        ],
      ]}
    />
  )
}

/** Detail of one audit event. */
export function EventDialog({
  id,
  onSameRequest,
  onClose,
}: {
  id: number
  onSameRequest: (requestId: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('audit')
  const { data: event, error, refetch } = useEvent(id)
  return (
    <Dialog
      title={t('eventNumber', { id })}
      size="lg"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          {event?.requestId && (
            <Button onClick={() => onSameRequest(event.requestId ?? '')}>{t('sameRequest')}</Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {(error || !event) && <LoadingOrError {...{ error, refetch }} />}
      {event && (
        <>
          <EventFacts event={event} />
          <Changes changes={event.changes} />
        </>
      )}
    </Dialog>
  )
}
