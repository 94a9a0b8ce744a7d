import type { Complaint, ComplaintRow } from '@patuh/domain/casework/complaint'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import type { OwnField, StepProps } from '../case/case-kind.ts'
import { StepDialog } from '../case/step-dialog.tsx'

export const AgreedField: OwnField = ({ value, onChange }) => {
  const { t } = useTranslation('complaint')
  return <SwitchField label={t('agreeOutright')} checked={value === true} onChange={onChange} />
}

export const RectifiedField: OwnField = ({ value, onChange }) => {
  const { t } = useTranslation('complaint')
  return <MomentField label={t('rectifiedAt')} value={value as string | null} onChange={onChange} />
}

/** Another case of the same contract and offence that the user may justify. */
const isAlike = (one: ComplaintRow, other: Complaint) =>
  one.id !== other.id &&
  one.allowedActions.includes('justify') &&
  one.contract?.id === other.contract?.id &&
  one.typeOfOffence?.id === other.typeOfOffence?.id

/** Similar cases that wait for a justification: the same answer can be sent to them. */
function AlikeCases({
  cases,
  chosen,
  onChange,
}: {
  cases: ComplaintRow[]
  chosen: number[]
  onChange: (ids: number[]) => void
}) {
  const { t } = useTranslation('complaint')
  if (cases.length === 0) return null
  return (
    <fieldset className="field field-wide">
      <legend className="form-label">{t('alike')}</legend>
      <div className="form-text">{t('alikeHelp')}</div>
      {cases.map(({ id, refNo, dateOfMisconduct, offender, location }) => (
        <label key={id} className="pick alike-case">
          <input
            type="checkbox"
            className="form-check-input"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <span>
            <strong>{refNo}</strong> {dateOfMisconduct && formatDateTime(dateOfMisconduct)}, {offender},{' '}
            {location}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The contractor's justification, for one case or several similar ones. */
export function JustifyDialog(props: StepProps<Complaint>) {
  const [also, setAlso] = useState<number[]>([])
  const alike = (props.others as ComplaintRow[]).filter((one) => isAlike(one, props.row))
  return (
    <StepDialog {...props} also={also}>
      <AlikeCases cases={alike} chosen={also} onChange={setAlso} />
    </StepDialog>
  )
}
