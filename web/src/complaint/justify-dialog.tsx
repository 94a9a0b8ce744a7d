import type { Complaint } from '@patuh/domain/complaint'
import { fieldOf, momentOf } from '@patuh/domain/moment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnField, StepProps } from '../case/case-kind.ts'
import { StepDialog } from '../case/step-dialog.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import { AlikeCases } from './alike-cases.tsx'

export const AgreedField: OwnField = ({ value, onChange }) => {
  const { t } = useTranslation('complaint')
  return (
    <label className="field form-check form-switch">
      <input
        type="checkbox"
        className="form-check-input"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('agreeOutright')}
    </label>
  )
}

export const RectifiedField: OwnField = ({ value, onChange }) => {
  const { t } = useTranslation('complaint')
  return (
    <PlainField label={t('rectifiedAt')}>
      {({ className, ...control }) => (
        <input
          {...control}
          type="datetime-local"
          className={`form-control ${className}`}
          value={value ? fieldOf(String(value)) : ''}
          onChange={({ target }) => onChange(target.value ? momentOf(target.value) : null)}
        />
      )}
    </PlainField>
  )
}

/** The same contract and offence, and an answer is still owed: one answer may do for both. */
const isAlike = (one: Complaint, other: Complaint) =>
  one.id !== other.id &&
  one.allowedActions.includes('justify') &&
  one.contract?.id === other.contract?.id &&
  one.typeOfOffence?.id === other.typeOfOffence?.id

/** The contractor's answer, to one case or in the same words to several. */
export function JustifyDialog(props: StepProps<Complaint>) {
  const [also, setAlso] = useState<number[]>([])
  const alike = props.beside.filter((one) => isAlike(one, props.row))
  return (
    <StepDialog {...props} also={also}>
      <AlikeCases cases={alike} chosen={also} onChange={setAlso} />
    </StepDialog>
  )
}
