import { cilPlus, cilTrash } from '@coreui/icons'
import { documentInput, documentKinds } from '@patuh/domain/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/record'
import type { File as StoredFile } from '@patuh/domain/file'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Expiry } from '../ui/expiry.tsx'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { FileStrip } from '../ui/file-strip.tsx'
import { amount } from './amount.ts'
import { PartHead } from './part-head.tsx'
import { PlainTable } from './plain-table.tsx'
import { SendForm } from './send-form.tsx'
import { useRemove } from './use-contract.ts'

const { shape } = documentInput
const blank = {
  kind: 'bond',
  name: '',
  number: null,
  issuer: null,
  amount: null,
  validFrom: null,
  expiresOn: null,
  fileId: null,
}

function PaperFile() {
  const { t } = useTranslation('contract')
  const { setValue } = useFormContext()
  const [files, setFiles] = useState<StoredFile[]>([])
  return (
    <FileDrop
      label={t('paper.file')}
      files={files}
      onChange={(next) => {
        const last = next.slice(-1)
        setFiles(last)
        setValue('fileId', last[0]?.id ?? null, { shouldDirty: true })
      }}
    />
  )
}

function PaperForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract')
  return (
    <SendForm
      path={`${contract.id}/documents`}
      title={t('paper.add')}
      done={t('paper.added')}
      input={documentInput}
      initial={blank}
      size="lg"
      onClose={onClose}
    >
      <div className="form-grid">
        <Field
          name="kind"
          label={t('paper.kind')}
          schema={shape.kind}
          options={documentKinds.map((value) => ({ value, label: t(`paperKind.${value}`) }))}
        />
        {(['name', 'number', 'issuer', 'amount', 'validFrom', 'expiresOn'] as const).map((field) => (
          <Field key={field} name={field} label={t(`paper.${field}`)} schema={shape[field]} />
        ))}
        <PaperFile />
      </div>
    </SendForm>
  )
}

/** The signed scan, the bond, the insurances: what each is worth and how long it holds. */
export function ContractPapers({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<ContractDetail['documents'][number] | null>(null)
  const remove = useRemove(contract, `/documents/${leaving?.id}`)
  const mayRemove = contract.allowedActions.includes('edit')
  return (
    <>
      <PartHead
        title={t('tab.documents')}
        action={
          contract.allowedActions.includes('documents') && (
            <Button icon={cilPlus} onClick={() => setAdding(true)}>
              {t('paper.add')}
            </Button>
          )
        }
      />
      <PlainTable
        label={t('tab.documents')}
        columns={[
          { label: t('paper.kind') },
          { label: t('paper.name') },
          { label: t('paper.number') },
          { label: t('paper.issuer') },
          { label: t('paper.amount'), end: true },
          { label: t('paper.expiresOn') },
          { label: t('paper.file') },
          ...(mayRemove ? [{ label: common('action') }] : []),
        ]}
        rows={contract.documents.map((paper) => ({
          key: paper.id,
          cells: [
            t(`paperKind.${paper.kind}`),
            paper.name,
            paper.number,
            paper.issuer,
            paper.amount ? amount(paper.amount) : null,
            paper.expiresOn && <Expiry key="expires" date={paper.expiresOn} />,
            paper.file && <FileStrip key="file" files={[paper.file]} />,
            ...(mayRemove
              ? [
                  <IconButton
                    key="remove"
                    icon={cilTrash}
                    label={t('paper.remove', { name: paper.name })}
                    onClick={() => setLeaving(paper)}
                  />,
                ]
              : []),
          ],
        }))}
      />
      {leaving && (
        <Confirm
          title={t('paper.remove', { name: leaving.name })}
          action={common('delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        >
          {t('paper.removeText')}
        </Confirm>
      )}
      {adding && <PaperForm contract={contract} onClose={() => setAdding(false)} />}
    </>
  )
}
