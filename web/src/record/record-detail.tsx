import type { Revision } from '@patuh/domain/platform/history'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../server/loading-or-error.tsx'
import { type Collection, type Row, useRow } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { Wording } from './conflict-table.tsx'
import { RecordPager } from './record-pager.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

/** A record read like a document, when it was changed last, and what can be done with it. */
export function RecordDetail<One extends Row>({
  collection,
  id,
  name,
  wording,
  size = 'lg',
  stamped = true,
  tools,
  onClose,
  onEdit,
  children,
}: {
  collection: Collection
  id: number
  /** What it is called: its noun. */
  name: string
  wording: Wording
  size?: 'lg' | 'xl'
  stamped?: boolean
  /** Before the button to edit. */
  tools?: (row: One | undefined) => ReactNode
  onClose: () => void
  onEdit: (row: One) => void
  /** What is read. Where the reader may, an earlier version can be brought back. */
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
  const beside = tools?.(row)
  return (
    <Dialog
      title={t('dialog.detail', { name })}
      size={size}
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        (row || beside) && (
          <>
            {row && stamped && (
              <span className="stamp">
                {t('changedAt', { time: formatDateTime(String(row.updatedAt)), version: row.lockVersion })}
              </span>
            )}
            {beside}
            {row && mayEdit && (
              <Button tone="primary" onClick={() => onEdit(row)}>
                {t('edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {(error || !row) && <LoadingOrError {...{ error, refetch }} />}
      {row && children(row, mayEdit ? setRestoring : undefined)}
    </Dialog>
  )
}
