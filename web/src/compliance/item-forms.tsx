import { type ComplianceItem, complianceItemList, itemInputs, itemStates } from '@patuh/domain/compliance'
import type { File as StoredFile } from '@patuh/domain/file'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../app/action-form.tsx'
import type { Row } from '../app/use-collection.ts'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'

type Item = ComplianceItem & Row

/** How it stands, why, and since when. */
export function CheckFields() {
  const { t } = useTranslation('compliance')
  const { shape } = itemInputs.check
  return (
    <>
      <Field
        name="state"
        kind="select"
        label={t('state')}
        schema={shape.state}
        options={itemStates
          .filter((state) => state !== 'open')
          .map((value) => ({ value, label: t(`stateOption.${value}`) }))}
      />
      <Field name="reason" kind="textarea" label={t('reason')} schema={shape.reason} help={t('reasonHelp')} />
      <Field name="receivedOn" label={t('receivedOn')} schema={shape.receivedOn} help={t('receivedHelp')} />
    </>
  )
}

export const ticked = { state: 'met', reason: '', receivedOn: null }

export function CheckForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation('compliance')
  return (
    <ActionForm
      collection={complianceItemList}
      row={item}
      action="check"
      input={itemInputs.check}
      initial={ticked}
      title={`${t('check')}: ${item.obligation.name}`}
      label={t('check')}
      done={t('done.check')}
      onClose={onClose}
    >
      <CheckFields />
    </ActionForm>
  )
}

function FilesField({ label }: { label: string }) {
  const { setValue } = useFormContext()
  const [files, setFiles] = useState<StoredFile[]>([])
  const chosen = (next: StoredFile[]) => {
    setFiles(next)
    setValue(
      'fileIds',
      next.map(({ id }) => id),
      { shouldDirty: true },
    )
  }
  return <FileDrop label={label} files={files} onChange={chosen} />
}

/** The contractor hands in what proves an obligation, before anyone asks. */
export function EvidenceForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation('compliance')
  return (
    <ActionForm
      collection={complianceItemList}
      row={item}
      action="evidence"
      input={itemInputs.evidence}
      initial={{ fileIds: [] }}
      title={`${t('action.evidence')}: ${item.obligation.name}`}
      label={t('action.evidence')}
      done={t('done.evidence')}
      onClose={onClose}
    >
      <FilesField label={t('papers')} />
    </ActionForm>
  )
}

/** The contractor says first that it was not met. */
export function DeclareForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation('compliance')
  return (
    <ActionForm
      collection={complianceItemList}
      row={item}
      action="declare"
      input={itemInputs.declare}
      initial={{ reason: '' }}
      title={`${t('action.declare')}: ${item.obligation.name}`}
      label={t('action.declare')}
      done={t('done.declare')}
      tone="danger"
      onClose={onClose}
    >
      <p className="case-note">{t('declareNote')}</p>
      <Field name="reason" label={t('reason')} schema={itemInputs.declare.shape.reason} />
    </ActionForm>
  )
}

export function RaiseForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation('compliance')
  return (
    <ActionForm
      collection={complianceItemList}
      row={item}
      action="raise"
      input={itemInputs.raise}
      initial={{ description: '' }}
      title={`${t('action.raise')}: ${item.obligation.name}`}
      label={t('action.raise')}
      done={t('done.raise')}
      tone="danger"
      onClose={onClose}
    >
      <p className="case-note">{t('raiseNote', { count: item.daysOverdue })}</p>
      <Field name="description" label={t('description')} schema={itemInputs.raise.shape.description} />
    </ActionForm>
  )
}
