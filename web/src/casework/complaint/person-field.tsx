import type { ComplaintInput } from '@patuh/domain/casework/complaint'
import type { PersonOption } from '@patuh/domain/casework/complaint-course'
import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Choices, closing } from '../../ui/field/choices.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { useFormField } from '../../ui/field/use-form-field.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useComplaintForm } from './use-complaint-form.ts'

type Chosen = Pick<ComplaintInput, 'contractId' | 'zoneId' | 'offender'>

/** People of the contractor whose name matches, those of the chosen site first. */
function usePeople({ contractId, zoneId, offender }: Chosen) {
  const q = useDebounced(offender.trim().slice(0, 100), 200)
  const query = new URLSearchParams({
    contractId: String(contractId),
    q: q,
    ...(zoneId ? { zoneId: String(zoneId) } : {}),
  })
  return (
    useQuery({
      queryKey: ['complaints', 'people', String(query)],
      queryFn: () => api<{ items: PersonOption[] }>('GET', `complaints/people?${query}`),
      enabled: contractId !== null,
      staleTime: 60_000,
      placeholderData: (before) => before,
    }).data?.items ?? []
  )
}

const { InputBlur } = useCombobox.stateChangeTypes

function PersonInput({
  control: { id, className, ...described },
  values,
  onChange,
  ref,
}: {
  values: Chosen
  onChange: (offender: string, personId: number | null) => void
  ref: Ref<HTMLInputElement>
  control: { id: string; className: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
}) {
  const people = usePeople(values)
  const options = people.map((person) => ({
    value: String(person.id),
    label: person.name,
    about: person.about,
  }))
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    inputId: id,
    labelId: `${id}-label`,
    items: options,
    inputValue: values.offender,
    selectedItem: null,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem && onChange(selectedItem.label, Number(selectedItem.value)),
    // Free text is allowed: leaving the field chooses nobody.
    stateReducer: (state, { type, changes }) =>
      type === InputBlur ? { ...state, isOpen: false, highlightedIndex: -1 } : changes,
  })
  return (
    <div className="multi-select">
      <input
        {...getInputProps({
          ref,
          className: `form-control ${className}`,
          maxLength: 200,
          // Controlled synchronously: otherwise fast typing would lose letters and the caret.
          onChange: (event) => onChange(event.currentTarget.value, null),
          onKeyDown: closing(isOpen),
          ...described,
        })}
      />
      <Choices {...{ isOpen, items: options, highlightedIndex, getMenuProps, getItemProps }} />
    </div>
  )
}

/** The offender as free text, or a person of the contractor found by name. */
export function PersonField() {
  const { t } = useTranslation('complaint')
  const { values, set } = useComplaintForm()
  const { contractId, offenderPersonId } = values
  const { ref, error } = useFormField('offender')
  const person = useFormField('offenderPersonId')
  const help = contractId === null ? 'offenderNeedsContract' : offenderPersonId ? 'offenderKnown' : null
  return (
    <PlainField label={t('offender')} error={error ?? person.error} required help={help && t(help)}>
      {(control) => (
        <PersonInput
          ref={ref}
          control={control}
          values={values}
          onChange={(offender, personId) => set({ offender, offenderPersonId: personId })}
        />
      )}
    </PlainField>
  )
}
