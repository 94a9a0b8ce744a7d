import type { Revision } from '@patuh/domain/platform/history'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../server/loading-or-error.tsx'
import { type Collection, type Row, useRow } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { Wording } from './conflict-table.tsx'
import { History } from './history.tsx'
import { RecordPager } from './record-pager.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

/** The props that a record page passes to the detail of a record. */
export type DetailProps<One, Act = never> = {
  id: number
  onClose: () => void
  onEdit: (row: One) => void
  onAct: (row: One, action: Act) => void
}

/** Detail of a record: its values, when it was last changed, and its actions. */
export function RecordDetail<One extends Row, Act extends string = never>({
  collection,
  id,
  name,
  wording,
  size = 'lg',
  stamped = true,
  tools,
  actions = [],
  actionName = String,
  history,
  onClose,
  onEdit,
  onAct,
  children,
}: {
  collection: Collection
  id: number
  /** The translated noun. */
  name: string
  wording: Wording
  size?: 'lg' | 'xl'
  stamped?: boolean
  /** Further buttons. */
  tools?: (row: One) => ReactNode
  /** The actions that get a button where the row allows them. */
  actions?: readonly Act[]
  actionName?: (action: Act) => string
  /** History below the detail: read-only, or with a button to restore a version. */
  history?: 'read' | 'restore'
  onClose: () => void
  onEdit: (row: One) => void
  onAct?: (row: One, action: Act) => void
  /** The content. `onRestore` is given where the user may restore an earlier version. */
  children: (row: One, onRestore: ((revision: Revision) => void) | undefined) => ReactNode
}) {
  const { t } = useTranslation()
  const { data: row, error, refetch } = useRow<One>(collection, id)
  const [restoring, setRestoring] = useState<Revision | null>(null)
  if (row && restoring)
    return (
      <RestoreDialog
        collection={collection}
        row={row}
        revision={restoring}
        wording={wording}
        onClose={() => setRestoring(null)}
      />
    )
  const mayEdit = row?.allowedActions.includes('edit')
  const allowed = actions.filter((action) => row?.allowedActions.includes(action))
  const onRestore = mayEdit ? setRestoring : undefined
  return (
    <Dialog
      title={t('dialog.detail', { name })}
      size={size}
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          {row && stamped && (
            <span className="stamp">
              {t('changedAt', { time: formatDateTime(String(row.updatedAt)), version: row.lockVersion })}
            </span>
          )}
          {row && tools?.(row)}
          {row &&
            allowed.map((action) => (
              <Button key={action} onClick={() => onAct?.(row, action)}>
                {actionName(action)}
              </Button>
            ))}
          <Button onClick={onClose}>{t('close')}</Button>
          {row && mayEdit && (
            <Button tone="primary" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      {(error || !row) && <LoadingOrError {...{ error, refetch }} />}
      {row && children(row, onRestore)}
      {row && history && (
        <History
          collection={collection}
          id={id}
          wording={wording}
          version={row.lockVersion}
          onRestore={history === 'restore' ? onRestore : undefined}
        />
      )}
    </Dialog>
  )
}
