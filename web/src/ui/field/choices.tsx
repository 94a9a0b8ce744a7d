import type { UseComboboxPropGetters } from 'downshift'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Option } from './option.ts'

/** Escape closes the list first and not the dialog around it; a choice is cleared by emptying the field. */
export const closing = (isOpen: boolean) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  if (isOpen) event.stopPropagation()
  else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

/** The dropdown list of a combobox, and notes below it. */
export function Choices({
  isOpen,
  items,
  highlightedIndex,
  getMenuProps,
  getItemProps,
  children,
}: Pick<UseComboboxPropGetters<Option>, 'getMenuProps' | 'getItemProps'> & {
  isOpen: boolean
  items: readonly Option[]
  highlightedIndex: number
  children?: ReactNode
}) {
  return (
    <ul
      className="choices"
      data-open={isOpen && (items.length > 0 || children !== undefined)}
      {...getMenuProps()}
    >
      {isOpen &&
        items.map((item, index) => (
          <li
            key={item.value}
            className="choice"
            data-highlighted={highlightedIndex === index}
            {...getItemProps({ item, index })}
          >
            {item.label}
            {item.about && <span className="hint choice-about">{item.about}</span>}
          </li>
        ))}
      {isOpen && children}
    </ul>
  )
}
