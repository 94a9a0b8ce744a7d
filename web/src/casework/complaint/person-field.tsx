import type { PersonOption } from '@patuh/domain/casework/complaint-course'
import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Choices, closing } from '../../ui/field/choices.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { DraftValues } from './use-kept-draft.ts'

type Props = {
  values: Pick<DraftValues, 'contractId' | 'zoneId' | 'offender' | 'offenderPersonId'>
  error: string | undefined
  onChange: (offender: string, personId: number | null) => void
}

/** Those of the contractor whose name has what was typed, whoever belongs to the chosen place first. */
function usePeople({ contractId, zoneId, offender }: Props['values']) {
  const asked = useDebounced(offender.trim().slice(0, 100), 200)
  const query = new URLSearchParams({
    contractId: String(contractId),
    q: asked,
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
}: Pick<Props, 'values' | 'onChange'> & {
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
    // Free words are as good as a name: leaving the field chooses nobody.
    stateReducer: (state, { type, changes }) =>
      type === InputBlur ? { ...state, isOpen: false, highlightedIndex: -1 } : changes,
  })
  return (
    <div className="multi-select">
      <input
        {...getInputProps({
          className: `form-control ${className}`,
          maxLength: 200,
          // At once and not after the next drawing: else quick fingers lose letters, and the caret its place.
          onChange: (event) => onChange(event.currentTarget.value, null),
          onKeyDown: closing(isOpen),
          ...described,
        })}
      />
      <Choices {...{ isOpen, items: options, highlightedIndex, getMenuProps, getItemProps }} />
    </div>
  )
}

/** The offender in free words, or a person of the contractor, found by any part of the name. */
export function PersonField({ values, error, onChange }: Props) {
  const { t } = useTranslation('complaint')
  const help =
    values.contractId === null ? 'offenderNeedsContract' : values.offenderPersonId ? 'offenderKnown' : null
  return (
    <PlainField label={t('offender')} error={error} required help={help && t(help)}>
      {(control) => <PersonInput control={control} values={values} onChange={onChange} />}
    </PlainField>
  )
}
