import type { Constants } from '@patuh/domain/contract/formula/language/check'
import { functions } from '@patuh/domain/contract/formula/language/functions'
import type { Variable, VariableScope } from '@patuh/domain/contract/formula/language/variables'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

const order: VariableScope[] = ['contract', 'period', 'complaint', 'attendance', 'touring', 'compliance']

function Word({
  name,
  meaning,
  note,
  onInsert,
}: {
  name: string
  meaning: string
  note: string
  onInsert?: (() => void) | undefined
}) {
  return (
    <li className="word">
      <button type="button" className="word-name" disabled={!onInsert} onClick={onInsert}>
        <code>{name}</code>
      </button>
      <span className="word-note">{note}</span>
      <span className="word-meaning">{meaning}</span>
    </li>
  )
}

/** Searchable list of variables, constants and functions; clicking one inserts it at the cursor. */
export function Vocabulary({
  variables,
  constants,
  examples,
  onInsert,
}: {
  variables: readonly Variable[]
  constants: Constants
  /** Values of the selected test case. */
  examples: Readonly<Record<string, string | boolean | null | undefined>>
  onInsert?: ((text: string) => void) | undefined
}) {
  const { t } = useTranslation('formula')
  const id = useId()
  const [search, setSearch] = useState('')
  const matches = (...texts: string[]) =>
    texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))
  const found = variables.filter(({ name }) => matches(name, t(`variable.${name}`)))
  const named = Object.entries(constants).filter(([name]) => matches(name))
  const calls = functions.filter(({ name, signature }) => matches(signature, t(`function.${name}`)))
  return (
    <div className="vocabulary">
      <label className="visually-hidden" htmlFor={id}>
        {t('vocabulary.search')}
      </label>
      <input
        id={id}
        type="search"
        className="form-control"
        placeholder={t('vocabulary.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {order.map((scope) => {
        const words = found.filter((variable) => variable.scope === scope)
        if (words.length === 0) return null
        return (
          <section key={scope}>
            <h3>{t(`vocabulary.scope.${scope}`)}</h3>
            <ul>
              {words.map(({ name, unit }) => (
                <Word
                  key={name}
                  name={name}
                  meaning={t(`variable.${name}`)}
                  note={examples[name] === undefined ? t(`unit.${unit}`) : String(examples[name])}
                  onInsert={onInsert && (() => onInsert(name))}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {named.length > 0 && (
        <section>
          <h3>{t('vocabulary.constants')}</h3>
          <ul>
            {named.map(([name, type]) => (
              <Word
                key={name}
                name={name}
                meaning={t('vocabulary.constant')}
                note={examples[name] === undefined ? t(`type.${type}`) : String(examples[name])}
                onInsert={onInsert && (() => onInsert(name))}
              />
            ))}
          </ul>
        </section>
      )}
      {calls.length > 0 && (
        <section>
          <h3>{t('vocabulary.functions')}</h3>
          <ul>
            {calls.map(({ name, signature }) => (
              <Word
                key={name}
                name={signature}
                meaning={t(`function.${name}`)}
                note=""
                onInsert={onInsert && (() => onInsert(`${name}()`))}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
