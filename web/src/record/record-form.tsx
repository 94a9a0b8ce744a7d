import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Failure } from '../server/failure.tsx'
import { generalError } from '../server/form-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ConflictTable, type Wording } from './conflict-table.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

/**
 * Create and edit in one dialog, for any noun that is saved with POST and PUT. The caller gives the schema,
 * the initial values and the fields. Typed values survive a version conflict and an accidental close.
 */
export function RecordForm({
  wording,
  isBusy = false,
  size = 'lg',
  children,
  ...options
}: RecordFormOptions & {
  /** Labels and formats for version conflicts; needed where a record can be edited. */
  wording?: Wording
  /** True while files are uploading: saving is disabled. */
  isBusy?: boolean
  size?: 'lg' | 'xl'
  children: ReactNode
}) {
  const { t } = useTranslation()
  const { form, save, base, send, restored, close, question, conflict } = useRecordForm(options)
  const { row, name, step } = options
  if (question) return question
  if (conflict && wording) return <ConflictTable {...conflict} wording={wording} />
  const sending = { busy: save.isPending, disabled: isBusy }
  return (
    <FormProvider {...form}>
      <Dialog
        title={t(row ? 'dialog.edit' : 'dialog.create', { name })}
        size={size}
        onClose={close}
        onSubmit={() => send(step && {})}
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            {step && (
              <Button {...sending} onClick={() => send()}>
                {step.saveLabel}
              </Button>
            )}
            <Button tone="primary" type="submit" {...sending}>
              {step?.label ?? t('save')}
            </Button>
          </>
        }
      >
        {(save.error && base && step?.refused(save.error, base, send)) || (
          <Failure error={generalError(form, save.error)} />
        )}
        {restored}
        {children}
      </Dialog>
    </FormProvider>
  )
}
