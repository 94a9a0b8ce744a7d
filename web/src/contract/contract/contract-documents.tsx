import { cilPlus, cilTrash } from '@coreui/icons'
import { documentInput, documentKinds } from '@patuh/domain/contract/contract/input'
import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'
import { FileField } from '../../record/file/file-field.tsx'
import { useDeletedToast } from '../../record/use-restore.ts'
import { useSees } from '../../server/use-may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Expiry } from '../../ui/expiry.tsx'
import { FileStrip } from '../../ui/file/file-strip.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { amount } from './amount.ts'
import { PartHead } from './part-head.tsx'
import { contracts, useRemove } from './use-contract.ts'

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

function DocumentForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract')
  return (
    <ActionForm
      collection={contracts}
      row={contract}
      action="documents"
      draftKey={`contract-${contract.id}/documents`}
      title={t('paper.add')}
      label={t('paper.add')}
      done={t('paper.added')}
      input={documentInput}
      initial={blank}
      field={(name) => {
        if (name === 'fileId') return <FileField key={name} name={name} label={t('paper.file')} />
        const options = documentKinds.map((value) => ({ value, label: t(`paperKind.${value}`) }))
        return { label: t(`paper.${name}`), ...(name === 'kind' && { options }) }
      }}
      size="lg"
      onClose={onClose}
    />
  )
}

/** Documents of a contract: signed scan, bond, insurances, with amount and expiry. */
export function ContractDocuments({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const seesValues = useSees()('contractValue')
  const { t: common } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<ContractDetail['documents'][number] | null>(null)
  const remove = useRemove(contract, `/documents/${removing?.id}`)
  const showDeleted = useDeletedToast()
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
        empty={t('empty.documents')}
        columns={[
          { label: t('paper.kind') },
          { label: t('paper.name') },
          { label: t('paper.number') },
          { label: t('paper.issuer') },
          ...(seesValues ? [{ label: t('paper.amount'), end: true }] : []),
          { label: t('paper.expiresOn') },
          { label: t('paper.file') },
          ...(mayRemove ? [{ label: common('action') }] : []),
        ]}
        rows={contract.documents.map((row) => ({
          key: row.id,
          cells: [
            t(`paperKind.${row.kind}`),
            row.name,
            row.number,
            row.issuer,
            ...(seesValues ? [row.amount ? amount(row.amount) : null] : []),
            row.expiresOn && <Expiry key="expires" date={row.expiresOn} />,
            row.file && <FileStrip key="file" files={[row.file]} />,
            ...(mayRemove
              ? [
                  <IconButton
                    key="remove"
                    icon={cilTrash}
                    label={t('paper.remove', { name: row.name })}
                    onClick={() => setRemoving(row)}
                  />,
                ]
              : []),
          ],
        }))}
      />
      {removing && (
        <Confirm
          title={t('paper.remove', { name: removing.name })}
          action={common('delete')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () =>
                showDeleted(`contracts/${contract.id}/documents/${removing.id}`, removing.name),
              onSettled: () => setRemoving(null),
            })
          }
          onClose={() => setRemoving(null)}
        >
          <p>{t('paper.removeText')}</p>
          <p>{common('restore.later')}</p>
        </Confirm>
      )}
      {adding && <DocumentForm contract={contract} onClose={() => setAdding(false)} />}
    </>
  )
}
