import { cilHistory } from '@coreui/icons'
import type { Revision } from '@patuh/domain/platform/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../server/api.ts'
import { LoadingOrError } from '../server/loading-or-error.tsx'
import type { Collection } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Wording } from './conflict-table.tsx'

type Change = Revision['changes'][number]
type Page = { items: Revision[]; pagination: { page: number; totalPage: number } }

const useHistory = ({ api: path }: Collection, id: number) =>
  useInfiniteQuery({
    queryKey: [path, 'history', id],
    queryFn: ({ pageParam }) => api<Page>('GET', `${path}/${id}/events?page=${pageParam}&limit=20`),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPage } }) => (page < totalPage ? page + 1 : undefined),
  })

/** One changed field with its value before and after; empty values are left out. */
export function ChangeLine({ change, wording }: { change: Change; wording: Wording }) {
  const { t } = useTranslation('audit')
  const { field, before, after, beforeName, afterName, isMasked } = change
  const text = (name: string | null, value: unknown) =>
    name ?? (value === null || value === '' ? '' : wording.words(field, value))
  const [textBefore, textAfter] = [text(beforeName, before), text(afterName, after)]
  return (
    <div className="change-line">
      <dt>{wording.label(field)}</dt>
      <dd>
        {isMasked && <span className="nothing">{t('masked')}</span>}
        {textBefore && <del>{textBefore}</del>}
        {textBefore && textAfter && <span aria-hidden="true"> → </span>}
        {textAfter && <ins>{textAfter}</ins>}
      </dd>
    </div>
  )
}

function RevisionItem({
  revision,
  wording,
  restore,
  onRestore,
}: {
  revision: Revision
  wording: Wording
  restore: string | undefined
  onRestore: ((revision: Revision) => void) | undefined
}) {
  const { t } = useTranslation('audit')
  const { action, actor, onBehalfOf, at, reason, changes, version } = revision
  const name = actor?.name ?? t('system')
  return (
    <li className="timeline-item">
      <div className="timeline-head">
        <strong>{t(`actionOption.${action}`, action)}</strong>
        <span>{onBehalfOf ? t('onBehalfOf', { name, other: onBehalfOf.name }) : name}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {version !== null && <span className="nothing">{t('version', { version })}</span>}
        {onRestore && <Button onClick={() => onRestore(revision)}>{restore ?? t('restore')}</Button>}
      </div>
      {reason && <p className="timeline-reason">{reason}</p>}
      <dl>
        {changes.map((change) => (
          <ChangeLine
            key={`${change.field} ${String(change.before)} ${String(change.after)}`}
            change={change}
            wording={wording}
          />
        ))}
      </dl>
    </li>
  )
}

type Props = {
  collection: Collection
  id: number
  wording: Wording
  /** The current version: it cannot be restored. */
  version?: number
  /** Given where an earlier version can be restored. */
  onRestore?: ((revision: Revision) => void) | undefined
  /** Label of the restore button, where it restores something other than the version. */
  restore?: string
}

export function Timeline({ collection, id, wording, version, restore, onRestore }: Props) {
  const { t } = useTranslation('audit')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(collection, id)
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <Notice drawing="empty" title={t('noHistory')} />
  return (
    <>
      <ol className="timeline">
        {items.map((revision) => (
          <RevisionItem
            key={revision.id}
            revision={revision}
            wording={wording}
            restore={restore}
            onRestore={
              revision.values && (version === undefined || revision.version !== version)
                ? onRestore
                : undefined
            }
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}

/** The audit events of a record: collapsed, loaded when opened. */
export function History(props: Props) {
  const { t } = useTranslation('audit')
  const [open, setOpen] = useState(false)
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={cilHistory} size={16} />
        {t('history')}
      </summary>
      {open && <Timeline {...props} />}
    </details>
  )
}
