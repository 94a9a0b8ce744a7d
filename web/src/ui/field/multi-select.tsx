import { cilX } from '@coreui/icons'
import { useCombobox, useMultipleSelection } from 'downshift'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { Choices, closing } from './choices.tsx'
import { ChoicesError } from './choices-error.tsx'
import type { Option } from './option.ts'
import { RequiredMark } from './plain-field.tsx'

const maxShown = 50

/** Multi-select with chips and search. The form value is an array of ids. */
export function MultiSelect({
  name,
  label,
  options,
  required = false,
  error,
}: {
  name: string
  label: string
  options: Option[]
  required?: boolean
  error?: string | undefined
}) {
  const { t } = useTranslation()
  const { field } = useController({ name })
  const [text, setText] = useState('')
  const ids = ((field.value ?? []) as number[]).map(String)
  const selected = ids.map(
    (id) => options.find(({ value }) => value === id) ?? { value: id, label: `#${id}` },
  )
  const set = (values: string[]) => field.onChange(values.map(Number))
  const offered = options
    .filter(({ value }) => !ids.includes(value))
    .filter((option) => option.label.toLowerCase().includes(text.toLowerCase()))
    .slice(0, maxShown)
  const { getSelectedItemProps, getDropdownProps } = useMultipleSelection<Option>({
    selectedItems: selected,
    itemToKey: (item) => item?.value,
    onStateChange: ({ selectedItems }) => selectedItems && set(selectedItems.map(({ value }) => value)),
  })
  const { isOpen, getMenuProps, getInputProps, getItemProps, getLabelProps, highlightedIndex } =
    useCombobox<Option>({
      items: offered,
      itemToString: (item) => item?.label ?? '',
      inputValue: text,
      selectedItem: null,
      onInputValueChange: ({ inputValue }) => setText(inputValue),
      stateReducer: (_, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputKeyDownEnter ||
        type === useCombobox.stateChangeTypes.ItemClick
          ? { ...changes, isOpen: true, inputValue: '' }
          : changes,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && set([...ids, selectedItem.value]),
    })
  const { htmlFor: labelFor, id: labelId } = getLabelProps()
  return (
    <>
      <label className="form-label" htmlFor={labelFor} id={labelId}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div className="multi-select">
        <div className="form-control chips-control">
          {selected.map((item, index) => (
            <span key={item.value} className="chip" {...getSelectedItemProps({ selectedItem: item, index })}>
              {item.label}
              <button
                type="button"
                aria-label={t('list.clear', { name: item.label })}
                onClick={() => set(ids.filter((id) => id !== item.value))}
              >
                <Icon of={cilX} size={10} />
              </button>
            </span>
          ))}
          <input
            className="chips-input"
            aria-required={required}
            {...getInputProps(
              getDropdownProps({ onBlur: field.onBlur, ref: field.ref, onKeyDown: closing(isOpen) }),
            )}
          />
        </div>
        <Choices {...{ isOpen, highlightedIndex, getMenuProps, getItemProps }} items={offered} />
      </div>
      {options.length === 0 && <ChoicesError />}
      {error && <div className="invalid-feedback">{error}</div>}
    </>
  )
}
