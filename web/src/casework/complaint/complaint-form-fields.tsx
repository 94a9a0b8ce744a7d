import type { ComplaintOption } from '@patuh/domain/casework/complaint-course'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoicesError } from '../../ui/field/choices-error.tsx'
import { InputField } from '../../ui/field/input-field.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { offenceChoices } from './offence-choices.ts'
import { contractsAt, withContract } from './place-choice.ts'
import { useComplaintOptions } from './use-complaint.ts'
import { type DraftFields, WhereFields } from './where-fields.tsx'

// as the specification calls it
const none = 'DEFAULT'
const numberOr = (text: string) => (text && text !== none ? Number(text) : null)

const Contracts = ({ of }: { of: ComplaintOption[] }) =>
  of.map(({ id, name, contractor }) => (
    <option key={id} value={id}>
      {name} – {contractor}
    </option>
  ))

function WhatFields({ draft: { values, set }, message }: DraftFields) {
  const { t } = useTranslation('complaint')
  const options = useComplaintOptions()
  const { here, elsewhere } = contractsAt(options, values.zoneId)
  const offences = useQuery(offenceChoices).data?.items ?? []
  return (
    <>
      <PlainField label={t('contract')} error={message('contractId')} required>
        {({ className, ...control }) => (
          <>
            <select
              {...control}
              className={`form-select ${className}`}
              value={values.contractId ?? none}
              onChange={(event) => set(withContract(options, values, numberOr(event.target.value)))}
            >
              <option value={none}>{t('select')}</option>
              {here.length > 0 && elsewhere.length > 0 ? (
                <>
                  <optgroup label={t('contractsHere')}>
                    <Contracts of={here} />
                  </optgroup>
                  <optgroup label={t('contractsElsewhere')}>
                    <Contracts of={elsewhere} />
                  </optgroup>
                </>
              ) : (
                <Contracts of={options} />
              )}
            </select>
            {options.length === 0 && <ChoicesError />}
          </>
        )}
      </PlainField>
      <SelectField
        label={t('typeOfOffence')}
        error={message('typeOfOffenceId')}
        required
        none={none}
        options={offences
          .filter(({ isActive, category }) => isActive && category === 'misconduct')
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={values.typeOfOffenceId}
        onChange={(typeOfOffenceId) => set({ typeOfOffenceId })}
      />
      <InputField
        label={t('dateOfMisconduct')}
        error={message('dateOfMisconduct')}
        required
        type="datetime-local"
        value={values.dateOfMisconduct}
        onChange={(event) => set({ dateOfMisconduct: event.target.value })}
      />
      <InputField
        label={t('qty')}
        error={message('qty')}
        required
        type="number"
        min={0}
        value={values.qty}
        onChange={(event) => set({ qty: Math.max(0, Math.floor(Number(event.target.value) || 0)) })}
      />
    </>
  )
}

export const ComplaintFormFields = (props: DraftFields) => (
  <>
    <WhatFields {...props} />
    <WhereFields {...props} />
  </>
)
