import type { Revision } from '@patuh/domain/platform/history'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Failure } from '../server/failure.tsx'
import { type Collection, type Row, useSave } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { Values, Wording } from './conflict-table.tsx'
import { ChangeLine } from './history.tsx'

const differences = (now: Values, then: Values) =>
  Object.keys(then).filter((field) => JSON.stringify(now[field] ?? null) !== JSON.stringify(then[field]))

/** Restores an earlier version as a new one, after showing the differences. */
export function RestoreDialog({
  collection,
  row,
  revision,
  wording,
  keep = {},
  onClose,
}: {
  collection: Collection
  row: Row
  revision: Revision
  wording: Wording
  /** Values that the form requires and the history does not contain: they stay unchanged. */
  keep?: Values
  onClose: () => void
}) {
  const { t } = useTranslation('audit')
  const save = useSave(collection)
  const values = revision.values ?? {}
  const fields = differences(row, values)
  const restore = () =>
    save.mutate(
      { row, input: { ...keep, ...values } },
      {
        onSuccess: () => {
          toast.success(t('restored', { version: revision.version }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={t('restoreTitle', { version: revision.version })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={save.isPending} disabled={fields.length === 0} onClick={restore}>
            {t('restore')}
          </Button>
        </>
      }
    >
      <p>{t(fields.length ? 'restoreText' : 'restoreNothing')}</p>
      <dl>
        {fields.map((field) => (
          <ChangeLine
            key={field}
            wording={wording}
            change={{
              field,
              before: row[field] ?? null,
              after: values[field],
              beforeName: null,
              afterName: null,
              isMasked: false,
            }}
          />
        ))}
      </dl>
      <Failure error={save.error} />
    </Dialog>
  )
}
