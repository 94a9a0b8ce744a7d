import type { Complaint } from '@patuh/domain/casework/complaint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../record/file-drop.tsx'
import { Restored } from '../../record/use-draft-form.tsx'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFault } from '../../ui/field/use-fault.ts'
import { ComplaintFormFields } from './complaint-form-fields.tsx'
import { EvidenceMeter } from './evidence-meter.tsx'
import { ExposureCard } from './exposure-card.tsx'
import { offenceChoices } from './offence-choices.ts'
import { SimilarNotice } from './similar-cases.tsx'
import { isoOf, useDraft } from './use-draft.ts'
import type { DraftValues } from './use-kept-draft.ts'
import { useStart } from './use-start.ts'

const positionOf = ({ latitude, longitude }: DraftValues) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : undefined

/** Create and edit a complaint; beside it, what it would cost and what evidence it still lacks. */
export function ComplaintForm({
  row,
  copy,
  near,
  onClose,
}: {
  row: Complaint | null
  /** What a new one starts from. */
  copy: Complaint | null
  /** The one contract and place that the list was narrowed to. */
  near: { contractId: number | null; zoneId: number | null }
  onClose: () => void
}) {
  const { t } = useTranslation(['complaint', 'translation'])
  const fault = useFault()
  const draft = useDraft(row, copy)
  const { values, sending } = draft
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useStart(draft, near)
  // What stopped it is where one goes on.
  useEffect(() => {
    if (sending.error) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [sending.error])
  const offences = useQuery(offenceChoices).data?.items ?? []
  const offence = offences.find(({ id }) => id === values.typeOfOffenceId)
  const now: Record<string, unknown> = { ...values, fileIds: draft.files }
  const [sentAs, setSentAs] = useState(now)
  // What was said of a field holds for as long as it stands as it was sent.
  const message = (name: string) => {
    const found = now[name] === sentAs[name] && draft.wrong(name)
    return found ? fault(found.code, found.limit) : undefined
  }
  const send = (submit: boolean, notDuplicate = false) => {
    setSentAs(now)
    sending.mutate(
      { submit, notDuplicate },
      {
        onSuccess: (sent) => {
          toast.success(sent ? t('submitted', { refNo: sent.refNo }) : t('draftSaved'))
          onClose()
        },
      },
    )
  }
  const general =
    sending.error &&
    !draft.isSimilar &&
    !(sending.error instanceof ApiError && sending.error.fields.length > 0)
  return (
    <Dialog
      title={t(row ? 'dialog.edit' : 'dialog.create', { name: t('menu.complaint') })}
      size="xl"
      onClose={onClose}
      onSubmit={() => send(true)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={sending.isPending} disabled={busy} onClick={() => send(false)}>
            {t('saveDraft')}
          </Button>
          <Button tone="primary" type="submit" busy={sending.isPending} disabled={busy}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <Failure error={general && sending.error} />
      {draft.isSimilar && draft.saved && (
        <SimilarNotice id={draft.saved.id} onGoOn={() => send(true, true)} />
      )}
      {draft.restored && <Restored onAfresh={draft.startAfresh} />}
      <div className="form-with-side">
        <div className="form-grid" ref={fields}>
          <ComplaintFormFields draft={draft} message={message} />
          <FileDrop
            label={t('photographs')}
            files={draft.files}
            onChange={draft.setFiles}
            onBusy={setBusy}
            draftFiles={draft.draftFiles}
            position={positionOf(values)}
          />
          {message('fileIds') && <div className="invalid-feedback field-wide">{message('fileIds')}</div>}
        </div>
        <div className="form-side">
          <ExposureCard
            asked={{
              contractId: values.contractId,
              typeOfOffenceId: values.typeOfOffenceId,
              dateOfMisconduct: isoOf(values.dateOfMisconduct),
              qty: values.qty,
              zoneId: values.zoneId,
              offenderPersonId: values.offenderPersonId,
            }}
          />
          <EvidenceMeter
            offence={offence}
            files={draft.files}
            described={values.description.trim().length >= 20}
          />
        </div>
      </div>
    </Dialog>
  )
}
