import {
  type ComplianceItem,
  complianceItemList,
  complianceItemWorkflow,
  raiseInput,
} from '@patuh/domain/casework/compliance'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { type ComponentType, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'
import { FileDrop } from '../../record/file/file-drop.tsx'
import { useStatusText } from '../../record/use-status-text.ts'
import type { Row } from '../../server/use-collection.ts'
import { Field } from '../../ui/field/field.tsx'

export type Item = ComplianceItem & Row
const { check, evidence, declare } = complianceItemWorkflow.actions
const itemInputs = { check: check.input, evidence: evidence.input, declare: declare.input, raise: raiseInput }
export type ItemAction = keyof typeof itemInputs

/** The fields of a check: state, reason, date received. */
export function CheckFields() {
  const { t } = useTranslation('compliance')
  const { shape } = itemInputs.check
  const statusText = useStatusText(complianceItemWorkflow)
  return (
    <>
      <Field
        name="state"
        kind="select"
        label={t('state')}
        schema={shape.state}
        options={shape.state.options.map((value) => ({ value, label: statusText(value) }))}
      />
      <Field name="reason" kind="textarea" label={t('reason')} schema={shape.reason} help={t('reasonHelp')} />
      <Field name="receivedOn" label={t('receivedOn')} schema={shape.receivedOn} help={t('receivedHelp')} />
    </>
  )
}

/** The contractor uploads evidence of an obligation. */
function EvidenceFields() {
  const { t } = useTranslation('compliance')
  const { setValue } = useFormContext()
  const [files, setFiles] = useState<StoredFile[]>([])
  const chosen = (next: StoredFile[]) => {
    setFiles(next)
    const ids = next.map(({ id }) => id)
    setValue('fileIds', ids, { shouldDirty: true })
  }
  return <FileDrop label={t('papers')} files={files} onChange={chosen} />
}

/** The contractor declares that an obligation was not met. */
function DeclareFields() {
  const { t } = useTranslation('compliance')
  return (
    <>
      <p className="case-note">{t('declareNote')}</p>
      <Field name="reason" label={t('reason')} schema={itemInputs.declare.shape.reason} />
    </>
  )
}

function RaiseFields({ item }: { item: Item }) {
  const { t } = useTranslation('compliance')
  return (
    <>
      <p className="case-note">{t('raiseNote', { count: item.daysOverdue })}</p>
      <Field name="description" label={t('description')} schema={itemInputs.raise.shape.description} />
    </>
  )
}

type Form = { Fields: ComponentType<{ item: Item }>; initial: Record<string, unknown>; tone?: 'danger' }

export const forms: Record<ItemAction, Form> = {
  check: { Fields: CheckFields, initial: { state: 'met', reason: '', receivedOn: null } },
  evidence: { Fields: EvidenceFields, initial: { fileIds: [] } },
  declare: { Fields: DeclareFields, initial: { reason: '' }, tone: 'danger' },
  raise: { Fields: RaiseFields, initial: { description: '' }, tone: 'danger' },
}

export function ItemForm({ item, what, onClose }: { item: Item; what: ItemAction; onClose: () => void }) {
  const { t } = useTranslation('compliance')
  const { Fields, ...form } = forms[what]
  return (
    <ActionForm
      collection={complianceItemList}
      row={item}
      action={what}
      input={itemInputs[what]}
      {...form}
      title={`${t(`action.${what}`)}: ${item.obligation.name}`}
      label={t(`action.${what}`)}
      done={t(`done.${what}`)}
      onClose={onClose}
    >
      <Fields item={item} />
    </ActionForm>
  )
}
