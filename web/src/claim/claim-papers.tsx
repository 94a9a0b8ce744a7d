import { claimDocumentKinds } from '@patuh/domain/claim/workflow'
import type { File as StoredFile } from '@patuh/domain/file'
import { claimStepInputs } from '@patuh/domain/legacy'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../app/action-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { claims, type OpenClaim } from './use-claim.ts'

function Paper() {
  const { t } = useTranslation('claim')
  const { setValue } = useFormContext()
  const [files, setFiles] = useState<StoredFile[]>([])
  const chosen = (next: StoredFile[]) => {
    const last = next.slice(-1)
    setFiles(last)
    setValue('fileId', last[0]?.id ?? null, { shouldValidate: true })
  }
  return <FileDrop label={t('file')} files={files} onChange={chosen} />
}

/** The papers that payment asks for: what is there, and what is not. */
export function ClaimPapers({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const [adding, setAdding] = useState<string | null>(null)
  const may = claim.allowedActions.includes('addDocument')
  return (
    <>
      <ul className="claim-checklist">
        {claimDocumentKinds.map((kind) => {
          const found = claim.documents.filter((one) => one.kind === kind)
          return (
            <li key={kind}>
              <span>{t(`paper.${kind}`)}</span>
              <span>
                {found.map(({ id, file }) => (
                  <a key={id} href={file.fileUrl} target="_blank" rel="noreferrer">
                    {file.fileName} <span className="hint">{formatDateTime(file.uploadedAt)}</span>
                  </a>
                ))}
                {found.length === 0 && kind !== 'other' && <Badge tone="warning">{t('paperMissing')}</Badge>}
              </span>
              {may && <Button onClick={() => setAdding(kind)}>{t('action.addDocument')}</Button>}
            </li>
          )
        })}
      </ul>
      {adding && (
        <ActionForm
          collection={claims}
          row={claim}
          action="documents"
          input={claimStepInputs.addDocument}
          initial={{ kind: adding, fileId: null }}
          title={t('action.addDocument')}
          label={t('action.addDocument')}
          done={t('done.addDocument')}
          onClose={() => setAdding(null)}
        >
          <Field
            name="kind"
            kind="select"
            label={t('paperKind')}
            schema={claimStepInputs.addDocument.shape.kind}
            options={claimDocumentKinds.map((value) => ({ value, label: t(`paper.${value}`) }))}
          />
          <Paper />
        </ActionForm>
      )}
    </>
  )
}
