import { claimWorkflow, claimDocumentKinds as kinds } from '@patuh/domain/contract/claim-workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'
import { FileField } from '../../record/file/file-field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { claims, type OpenClaim } from './use-claim.ts'

const { input, path } = claimWorkflow.actions.addDocument

/** The documents required for payment, present and missing. */
export function ClaimDocuments({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const [adding, setAdding] = useState<string | null>(null)
  const may = claim.allowedActions.includes('addDocument')
  return (
    <>
      <ul className="claim-checklist">
        {kinds.map((kind) => {
          const found = claim.documents.filter((one) => one.kind === kind)
          return (
            <li key={kind}>
              <span>{t(`paper.${kind}`)}</span>
              <span>
                {found.map(({ id, file }) => (
                  <a key={id} href={file.fileUrl} target="_blank" rel="noreferrer">
                    {file.fileName}{' '}
                    <span className="hint">{t('received', { time: formatDateTime(file.uploadedAt) })}</span>
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
          action={path}
          input={input}
          initial={{ kind: adding, fileId: null }}
          title={t('action.addDocument')}
          label={t('action.addDocument')}
          done={t('done.addDocument')}
          field={(name) =>
            name === 'fileId' ? (
              <FileField key={name} name={name} label={t('file')} />
            ) : (
              {
                label: t('paperKind'),
                options: kinds.map((value) => ({ value, label: t(`paper.${value}`) })),
              }
            )
          }
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}
