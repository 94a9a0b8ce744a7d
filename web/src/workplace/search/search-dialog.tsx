import { useCombobox } from 'downshift'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { screenIcons } from '../../ui/screen-icons.ts'
import { useSlow } from '../../ui/use-slow.ts'
import { addRecent, type Hit, useSearch } from './use-search.ts'
import './search.scss'

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

/** Global search: screens of the menu, and records that the user may see. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { hits, found, isWaiting, isError } = useSearch(text)
  const isSlow = useSlow(isWaiting, 400)
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Hit>({
    items: hits,
    isOpen: true,
    defaultHighlightedIndex: 0,
    inputValue: text,
    // blur, as when the dialog opens and closes, selects nothing
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
    itemToString: (hit) => hit?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      const record = found.find(({ screen, id }) => selectedItem?.key.endsWith(`-${screen}-${id}`))
      if (record) addRecent(record)
      onClose()
      if (selectedItem) navigate(selectedItem.to)
    },
  })
  const { htmlFor, id: labelId } = getLabelProps()
  const startsGroup = (index: number) => hits[index]?.group !== hits[index - 1]?.group
  return (
    <Dialog title={t('search')} onClose={onClose} initialFocus="field">
      <label className="visually-hidden" htmlFor={htmlFor} id={labelId}>
        {t('what')}
      </label>
      <input
        className="form-control"
        placeholder={t('what')}
        maxLength={100}
        {...getInputProps({
          // Controlled synchronously: through the combobox state, fast typing would lose letters.
          onChange: (event) => setText(event.currentTarget.value),
        })}
      />
      <ul className="search-hits" aria-busy={isWaiting} {...getMenuProps()}>
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
        {t(isSlow ? 'searching' : isError ? 'failed' : hits.length === 0 && !isWaiting ? 'nothing' : 'howTo')}
      </p>
    </Dialog>
  )
}
