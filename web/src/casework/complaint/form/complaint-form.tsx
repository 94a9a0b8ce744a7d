import { type Complaint, complaintInput, complaintList } from '@patuh/domain/casework/complaint'
import { complaintSubmission } from '@patuh/domain/casework/complaint-course'
import type { Named } from '@patuh/domain/platform/resource'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, useFormFiles } from '../../../record/file/file-field.tsx'
import { useDraftFiles } from '../../../record/file/use-draft-files.ts'
import { plainWords } from '../../../record/plain-words.ts'
import { RecordForm } from '../../../record/record-form.tsx'
import { ApiError } from '../../../server/api.ts'
import type { Row } from '../../../server/use-collection.ts'
import { ComplaintInputs } from '../complaint-fields.tsx'
import { offenceChoices } from '../offence-choices.ts'
import { SimilarNotice } from '../similar-cases.tsx'
import { type Near, useComplaintForm, useStartValues } from '../use-complaint-form.ts'
import { EvidenceMeter } from './evidence-meter.tsx'
import { ExposureCard } from './exposure-card.tsx'

/** The form's values of a complaint: the id of each record that it names, and of each file. */
const valuesOf = (row: Row) => ({
  ...Object.fromEntries(
    Object.keys(complaintInput.shape).map((name) => [
      name,
      name in row ? row[name] : ((row[name.replace(/Id$/, '')] as Named)?.id ?? null),
    ]),
  ),
  fileIds: (row as Complaint).complaintAttachments.map(({ id }) => id),
})

/** A copy has the values of another complaint, but its own moment and files. */
function initialValues(row: Complaint | null, copy: Complaint | null) {
  if (row) return valuesOf(row)
  const thisMinute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  const start = copy ? valuesOf(copy) : complaintInput.parse({})
  return { ...start, dateOfMisconduct: thisMinute, fileIds: [] }
}

/** The fields; beside them, what the case would cost and what evidence it still lacks. */
function FormBody({
  near,
  ...files
}: { near: Near | null } & Omit<ComponentProps<typeof FileField>, 'name' | 'label' | 'position'>) {
  const { t } = useTranslation('complaint')
  useStartValues(near)
  const { values } = useComplaintForm()
  const { contractId, typeOfOffenceId, dateOfMisconduct, qty, zoneId, offenderPersonId } = values
  const { latitude, longitude } = values
  const offence = useQuery(offenceChoices).data?.items.find(({ id }) => id === typeOfOffenceId)
  return (
    <div className="form-with-side">
      <div className="form-grid">
        <ComplaintInputs />
        <FileField
          {...files}
          name="fileIds"
          label={t('photographs')}
          position={latitude === null || longitude === null ? undefined : { latitude, longitude }}
        />
      </div>
      <div className="form-side">
        <ExposureCard
          input={{ contractId, typeOfOffenceId, dateOfMisconduct, qty: qty ?? 0, zoneId, offenderPersonId }}
        />
        <EvidenceMeter
          offence={offence}
          files={useFormFiles('fileIds', files.saved).files}
          described={values.description.trim().length >= 20}
        />
      </div>
    </div>
  )
}

const isDuplicate = (error: unknown) => error instanceof ApiError && error.code === 'DUPLICATE'

/** Create and edit a complaint: saved as a draft, or saved and submitted. */
export function ComplaintForm({
  row,
  copy,
  near,
  onClose,
}: {
  row: Complaint | null
  /** The complaint that a new one starts from. */
  copy: Complaint | null
  near: Near
  onClose: () => void
}) {
  const { t } = useTranslation(['complaint', 'translation'])
  const [initial] = useState(() => initialValues(row, copy))
  const [saved, setSaved] = useState<Pick<Row, 'id' | 'lockVersion'> | null>(row)
  const [isUploading, setUploading] = useState(false)
  const origin = copy ? `complaint-copy-${copy.id}` : 'complaint'
  // with the version: a draft of an older version is not restored into a newer one
  const draftKey = saved ? `complaint-${saved.id}-${saved.lockVersion}` : origin
  const draftFiles = useDraftFiles(draftKey)
  const isNew = !row && !copy
  const start = useMemo(
    () => (isNew ? { contractId: near.contractId, zoneId: near.zoneId } : null),
    [isNew, near.contractId, near.zoneId],
  )
  return (
    <RecordForm
      collection={complaintList}
      name={t('menu.complaint')}
      input={complaintInput}
      initial={initial}
      row={row}
      wording={{
        label: (field) => t(field.replace(/Id$/, '')),
        words: (field, value) => (field.endsWith('Id') && value ? `#${value}` : plainWords(value, t)),
      }}
      valuesOf={valuesOf}
      draftKey={draftKey}
      draftFiles={draftFiles}
      step={{
        action: 'submit',
        input: complaintSubmission,
        label: t('submit'),
        saveLabel: t('saveDraft'),
        refused: (error, { id }, again) =>
          isDuplicate(error) && <SimilarNotice id={id} onGoOn={() => again({ notDuplicate: true })} />,
      }}
      isBusy={isUploading}
      size="xl"
      done={({ refNo }, isSubmitted) => (isSubmitted ? t('submitted', { refNo }) : t('draftSaved'))}
      onSaved={setSaved}
      onClose={onClose}
    >
      <FormBody
        near={start}
        saved={row?.complaintAttachments}
        draftFiles={draftFiles}
        onBusy={setUploading}
      />
    </RecordForm>
  )
}
