import { useCombobox } from 'downshift'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choices, closing } from './choices.tsx'
import { ChoicesError } from './choices-error.tsx'
import type { Option } from './option.ts'

const most = 100
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name has every word that was typed, in any order. */
function fitting(options: readonly Option[], text: string) {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
const leaving: unknown[] = [InputBlur, InputKeyDownEscape]

/** One of many that are known already: found by any words of its name, chosen by keyboard or finger. */
export function Combobox({
  id,
  className,
  options,
  value,
  onChange,
  ...described
}: {
  /** Its label wears the same with `-label` behind it. */
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
  const fits = fitting(options, typed)
  const items = fits.slice(0, most)
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
    // What was typed and fits nothing does not stay and look like a choice.
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
        {fits.length > most && <li className="nothing">{t('list.more', { count: fits.length - most })}</li>}
        {fits.length === 0 && <li className="nothing">{t('list.empty')}</li>}
      </Choices>
      {options.length === 0 && <ChoicesError />}
    </div>
  )
}
