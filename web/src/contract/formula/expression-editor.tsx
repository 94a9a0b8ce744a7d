import type { Constants } from '@patuh/domain/contract/formula/language/check'
import type { FormulaError } from '@patuh/domain/contract/formula/language/error'
import type { Variable } from '@patuh/domain/contract/formula/language/variables'
import { type Suggestion, suggest } from '@patuh/domain/contract/formula/suggest'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replaceText } from '../../ui/replace-text.ts'
import { SuggestionList } from './suggestion-list.tsx'

const maxSuggestions = 8

/** A copy of the text behind the textarea, with the error underlined. */
function Underlines({ source, error }: { source: string; error: FormulaError | undefined }) {
  const { start, end } = error?.position ?? { start: source.length, end: source.length }
  return (
    <pre className="expression-back" aria-hidden="true">
      {source.slice(0, start)}
      {error && <mark>{source.slice(start, Math.max(end, start + 1)) || ' '}</mark>}
      {source.slice(Math.max(end, start + 1))}{' '}
    </pre>
  )
}

export type Editor = { ref: RefObject<HTMLTextAreaElement | null>; insert: (text: string) => void }

/** Inserts a word at the cursor and moves the cursor behind it, or inside the brackets of a function. */
export function useEditor(value: string, onChange: (value: string) => void): Editor {
  const ref = useRef<HTMLTextAreaElement>(null)
  const insert = (text: string) => {
    const area = ref.current
    const { selectionStart = value.length, selectionEnd = value.length } = area ?? {}
    const cursor = selectionStart + text.length - (text.endsWith('()') ? 1 : 0)
    const next = value.slice(0, selectionStart) + text + value.slice(selectionEnd)
    replaceText(area, () => onChange(next), cursor)
  }
  return { ref, insert }
}

/** Formula editor with autocompletion and underlined errors. */
export function ExpressionEditor({
  label,
  value,
  onChange,
  editor,
  error,
  variables,
  constants,
  describedBy,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  editor: Editor
  error: FormulaError | undefined
  variables: readonly Variable[]
  constants: Constants
  describedBy: string
}) {
  const { t } = useTranslation('formula')
  const id = useId()
  const [cursor, setCursor] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const found = cursor === null ? null : suggest(value, cursor, { variables, constants })
  const typed = found && cursor !== null ? value.slice(found.start, cursor) : ''
  const items =
    found && typed ? found.items.filter(({ name }) => name !== typed).slice(0, maxSuggestions) : []
  const isOpen = items.length > 0

  const pick = ({ kind, name }: Suggestion) => {
    if (!found) return
    const word = kind === 'function' && value[found.end] !== '(' ? `${name}()` : name
    editor.ref.current?.setSelectionRange(found.start, found.end)
    editor.insert(word)
    setCursor(null)
  }
  const move = (by: number) => setActive((active + by + items.length) % items.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const chosen = items[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen)
    else if (event.key === 'Escape') setCursor(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="expression field-wide">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="expression-frame">
        <Underlines source={value} error={error} />
        <textarea
          ref={editor.ref}
          id={id}
          className={`form-control expression-area${error ? ' is-invalid' : ''}`}
          rows={3}
          maxLength={1000}
          value={value}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-list-${active}` : undefined}
          aria-invalid={!!error}
          aria-describedby={describedBy}
          placeholder={t('editor.placeholder')}
          onChange={(event) => {
            onChange(event.target.value)
            setCursor(event.target.selectionStart)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setCursor(null)}
        />
        {isOpen && <SuggestionList id={`${id}-list`} items={items} active={active} onPick={pick} />}
      </div>
    </div>
  )
}
