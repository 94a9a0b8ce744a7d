import type { Suggestion } from '@patuh/domain/contract/formula/suggest'
import { useTranslation } from 'react-i18next'

/** Autocompletion list. The focus stays in the editor. */
export function SuggestionList({
  id,
  items,
  active,
  onPick,
}: {
  id: string
  items: readonly Suggestion[]
  active: number
  onPick: (item: Suggestion) => void
}) {
  const { t } = useTranslation('formula')
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={t('editor.suggestions')}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: chosen by key from the editor that owns the list
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the editor
        <div
          key={item.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          <code>{item.kind === 'function' ? item.detail : item.name}</code>
          <span>{item.kind === 'variable' ? t(`variable.${item.name}`) : t(`function.${item.name}`)}</span>
        </div>
      ))}
    </div>
  )
}
