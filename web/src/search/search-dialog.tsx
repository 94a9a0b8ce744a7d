import { useCombobox } from 'downshift'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { screenIcons } from '../app/icons.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Hit, remember, useSearch } from './use-search.ts'

function Line({ hit }: { hit: Hit }) {
  const { t } = useTranslation()
  const icon = screenIcons[hit.screen]
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="search-name">
        {hit.name}
        {hit.about && <span className="search-about">{hit.about}</span>}
      </span>
      {hit.group !== 'screens' && <span className="search-kind">{t(`menu.${hit.screen}`)}</span>}
    </>
  )
}

/** Everything by its name: places of the menu, and records as far as one may see them. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { hits, found, isFetching, isError } = useSearch(text)
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Hit>({
    items: hits,
    isOpen: true,
    defaultHighlightedIndex: 0,
    inputValue: text,
    // leaving the field, as the dialog's opening and closing do, chooses nothing
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
    itemToString: (hit) => hit?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      const record = found.find(({ screen, id }) => selectedItem?.key.endsWith(`-${screen}-${id}`))
      if (record) remember(record)
      onClose()
      if (selectedItem) navigate(selectedItem.to)
    },
  })
  const { htmlFor, id: labelId } = getLabelProps()
  const startsGroup = (index: number) => hits[index]?.group !== hits[index - 1]?.group
  return (
    <Dialog title={t('search')} onClose={onClose} begins="field">
      <label className="visually-hidden" htmlFor={htmlFor} id={labelId}>
        {t('what')}
      </label>
      <input
        className="form-control"
        placeholder={t('what')}
        maxLength={100}
        {...getInputProps({
          // At once and not after the next drawing: else quick fingers lose letters.
          onChange: (event) => setText(event.currentTarget.value),
        })}
      />
      <ul className="search-hits" aria-busy={isFetching} {...getMenuProps()}>
        {hits.map((hit, index) => (
          <li
            key={hit.key}
            data-highlighted={highlightedIndex === index}
            {...getItemProps({ item: hit, index })}
          >
            {startsGroup(index) && <span className="search-group">{t(`group.${hit.group}`)}</span>}
            <span className="search-line">
              <Line hit={hit} />
            </span>
          </li>
        ))}
      </ul>
      <p className="hint" aria-live="polite">
        {isError ? t('failed') : hits.length === 0 && !isFetching ? t('nothing') : t('howTo')}
      </p>
    </Dialog>
  )
}
