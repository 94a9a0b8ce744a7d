import { useCombobox } from 'downshift'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choices, closing } from './choices.tsx'
import { ChoicesError } from './choices-error.tsx'
import type { Option } from './option.ts'

const maxShown = 100
const normalized = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Options whose label contains every typed word, in any order. */
function matching(options: readonly Option[], text: string) {
  const words = normalized(text).split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => words.every((word) => normalized(label).includes(word)))
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
const leaving: unknown[] = [InputBlur, InputKeyDownEscape]

/** Select with search over loaded options, by keyboard or touch. */
export function Combobox({
  id,
  className,
  options,
  value,
  onChange,
  ...described
}: {
  /** The id of its label is the same with `-label` appended. */
  id: string
  className: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  ref?: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation()
  const selectedItem = options.find((option) => option.value === value) ?? null
  const [typed, setTyped] = useState('')
  const matches = matching(options, typed)
  const items = matches.slice(0, maxShown)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Option>({
    inputId: id,
    labelId: `${id}-label`,
    items,
    selectedItem,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return
      setTyped(inputValue)
      if (inputValue === '') onChange(null)
    },
    onSelectedItemChange: ({ selectedItem: chosen }) => onChange(chosen?.value ?? null),
    onIsOpenChange: ({ isOpen: opened }) => !opened && setTyped(''),
    // Text that matches no option is reset on leaving, so that it does not look chosen.
    stateReducer: (_, { type, changes }) =>
      leaving.includes(type) ? { ...changes, inputValue: changes.selectedItem?.label ?? '' } : changes,
  })
  return (
    <div className="multi-select">
      <input
        {...getInputProps({
          className: `form-select ${className}`,
          placeholder: t('list.search'),
          onKeyDown: closing(isOpen),
          ...described,
        })}
      />
      <Choices {...{ isOpen, items, highlightedIndex, getMenuProps, getItemProps }}>
        {matches.length > maxShown && (
          <li className="nothing">{t('list.more', { count: matches.length - maxShown })}</li>
        )}
        {matches.length === 0 && <li className="nothing">{t('list.empty')}</li>}
      </Choices>
      {options.length === 0 && <ChoicesError />}
    </div>
  )
}
