import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'
import { Choices, closing } from './choices.tsx'
import type { Option } from './option.ts'

const debounceMs = 200

/** Select one of many rows by typing part of its name; the search request is debounced. */
export function Lookup({
  label,
  value,
  find,
  onChange,
}: {
  label: string
  value: Option | null
  find: (text: string) => Promise<Option[]>
  onChange: (found: Option | null) => void
}) {
  const [items, setItems] = useState<Option[]>([])
  const { isOpen, inputValue, getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex } =
    useCombobox<Option>({
      items,
      selectedItem: value,
      itemToString: (item) => item?.label ?? '',
      itemToKey: (item) => item?.value,
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
      onInputValueChange: ({ inputValue: text }) => text === '' && onChange(null),
    })
  useEffect(() => {
    if (!isOpen) return
    let isLate = false
    const timer = setTimeout(async () => {
      const found = await find(inputValue === value?.label ? '' : inputValue).catch(() => [])
      if (!isLate) setItems(found)
    }, debounceMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [isOpen, inputValue, value, find])
  const { htmlFor, id } = getLabelProps()
  return (
    <div className="field">
      <label className="form-label" htmlFor={htmlFor} id={id}>
        {label}
      </label>
      <div className="multi-select">
        <input className="form-control" maxLength={100} {...getInputProps({ onKeyDown: closing(isOpen) })} />
        <Choices {...{ isOpen, items, highlightedIndex, getMenuProps, getItemProps }} />
      </div>
    </div>
  )
}
