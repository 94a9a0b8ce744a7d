import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'

export type Found = { id: number; name: string; about: string }

const pause = 200

/** One of many rows, found by typing a part of its name; the server is asked when the typing pauses. */
export function Lookup({
  label,
  value,
  find,
  onChange,
}: {
  label: string
  value: Found | null
  find: (text: string) => Promise<Found[]>
  onChange: (found: Found | null) => void
}) {
  const [items, setItems] = useState<Found[]>([])
  const { isOpen, inputValue, getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex } =
    useCombobox<Found>({
      items,
      selectedItem: value,
      itemToString: (item) => item?.name ?? '',
      itemToKey: (item) => item?.id,
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
      onInputValueChange: ({ inputValue: text }) => text === '' && onChange(null),
    })
  useEffect(() => {
    if (!isOpen) return
    let isLate = false
    const timer = setTimeout(async () => {
      const found = await find(inputValue === value?.name ? '' : inputValue).catch(() => [])
      if (!isLate) setItems(found)
    }, pause)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [isOpen, inputValue, value, find])
  const { htmlFor, id } = getLabelProps()
  return (
    <div className="field lookup">
      <label className="form-label" htmlFor={htmlFor} id={id}>
        {label}
      </label>
      <input className="form-control" maxLength={100} {...getInputProps()} />
      <ul className="dropdown-menu choices" data-open={isOpen && items.length > 0} {...getMenuProps()}>
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              className="dropdown-item"
              data-highlighted={highlightedIndex === index}
              {...getItemProps({ item, index })}
            >
              {item.name}
              {item.about && <span className="nothing">{item.about}</span>}
            </li>
          ))}
      </ul>
    </div>
  )
}
