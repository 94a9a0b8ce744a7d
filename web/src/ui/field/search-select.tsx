import { useCombobox } from 'downshift'
import { useState } from 'react'
import { type FieldError, get, useController, useFormState } from 'react-hook-form'
import { Choices, closing } from './choices.tsx'
import { ChoicesError } from './choices-error.tsx'
import type { Option } from './option.ts'
import { useFieldError } from './use-field-error.ts'

/** Select with server-side search: `useOptions` loads what matches. The form value is the id. */
export function SearchSelect({
  name,
  label,
  help,
  useOptions,
}: {
  name: string
  label: string
  help?: string
  useOptions: (text: string) => Option[]
}) {
  const fieldError = useFieldError()
  const { field } = useController({ name })
  const { errors } = useFormState()
  const error: FieldError | undefined = get(errors, name)
  const [text, setText] = useState('')
  const options = useOptions(text)
  const { isOpen, getMenuProps, getInputProps, getItemProps, getLabelProps, highlightedIndex } =
    useCombobox<Option>({
      items: options,
      itemToString: (item) => item?.label ?? '',
      onInputValueChange: ({ inputValue, selectedItem }) => {
        setText(inputValue)
        if (selectedItem && selectedItem.label !== inputValue) field.onChange(null)
      },
      onSelectedItemChange: ({ selectedItem }) =>
        field.onChange(selectedItem ? Number(selectedItem.value) : null),
    })
  const { htmlFor, id } = getLabelProps()
  return (
    <div className="field">
      <label className="form-label" htmlFor={htmlFor} id={id}>
        {label}
      </label>
      <div className="multi-select">
        <input
          className={`form-control${error ? ' is-invalid' : ''}`}
          {...getInputProps({
            onBlur: field.onBlur,
            ref: field.ref,
            onKeyDown: closing(isOpen),
            'aria-invalid': !!error,
          })}
        />
        <Choices {...{ isOpen, highlightedIndex, getMenuProps, getItemProps }} items={options} />
        {options.length === 0 && <ChoicesError />}
      </div>
      {help && <div className="form-text">{help}</div>}
      {error && <div className="invalid-feedback">{fieldError(error.type, error.message)}</div>}
    </div>
  )
}
