import { cilArrowRight, cilCheckAlt, cilWarning } from '@coreui/icons'
import type { Checked, Rejected } from '@patuh/domain/contract/formula/language/check'
import type { FormulaError } from '@patuh/domain/contract/formula/language/error'
import { functions } from '@patuh/domain/contract/formula/language/functions'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { Editor } from './expression-editor.tsx'
import { nearest } from './nearest.ts'

const typeWords = new Set(['money', 'number', 'percent', 'bool', 'enum'])

/** The message of a formula error; value types in its parameters are translated too. */
export function useFormulaErrorText() {
  const { t } = useTranslation('formula')
  return ({ code, params }: FormulaError) =>
    t(
      `fault.${code}`,
      Object.fromEntries(
        Object.entries(params).map(([key, value]) => [
          key,
          typeWords.has(value) ? t(`type.${value}`) : value,
        ]),
      ),
    )
}

function ErrorItem({
  error,
  source,
  editor,
  words,
}: {
  error: FormulaError
  source: string
  editor: Editor
  words: readonly string[]
}) {
  const { t } = useTranslation('formula')
  const errorText = useFormulaErrorText()
  const { start, end } = error.position
  const unknown = error.code === 'unknownVariable' || error.code === 'unknownFunction'
  const suggestion = unknown ? nearest(source.slice(start, end), words) : undefined
  const select = () => {
    editor.ref.current?.focus()
    editor.ref.current?.setSelectionRange(start, end)
  }
  return (
    <li className="verdict verdict-bad">
      <Icon of={cilWarning} size={16} />
      <span>{errorText(error)}</span>
      <button type="button" className="row-link" onClick={select}>
        {t('editor.goTo', { position: start + 1 })}
      </button>
      {suggestion && (
        <button
          type="button"
          className="row-link"
          onClick={() => {
            select()
            editor.insert(suggestion)
          }}
        >
          <Icon of={cilArrowRight} size={14} /> {t('editor.replaceWith', { name: suggestion })}
        </button>
      )}
    </li>
  )
}

/** Validation result below the editor, updated while typing. */
export function ExpressionVerdict({
  id,
  checked,
  source,
  editor,
  words: readable,
}: {
  id: string
  checked: Checked | Rejected
  source: string
  editor: Editor
  /** The variables and constants that the formula may use. */
  words: readonly string[]
}) {
  const { t } = useTranslation('formula')
  const words = [...readable, ...functions.map(({ name }) => name)]
  return (
    <ul className="verdicts" id={id} aria-live="polite">
      {checked.ok ? (
        <li className="verdict verdict-good">
          <Icon of={cilCheckAlt} size={16} />
          <span>{t('editor.understood', { type: t(`type.${checked.type}`) })}</span>
        </li>
      ) : (
        checked.errors
          .slice(0, 3)
          .map((error) => (
            <ErrorItem
              key={`${error.code}${error.position.start}`}
              error={error}
              source={source}
              editor={editor}
              words={words}
            />
          ))
      )}
    </ul>
  )
}
