import { type ColumnNames, guessMapping, type Mapping, type Sheet } from '@patuh/domain/workplace/sheet'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { readSheet } from './read-sheet.ts'

/** A chosen file, and the mapping of its columns. */
export function useSheet<Name extends string>(names: ColumnNames<Name>) {
  const [file, setFile] = useState<{ name: string; sheet: Sheet } | null>(null)
  const [mapping, setMapping] = useState<Mapping<Name>>([])
  const [isWrong, setWrong] = useState(false)
  const choose = async (chosen: File | undefined) => {
    const sheet = chosen ? await readSheet(chosen, names).catch(() => null) : null
    setWrong(chosen !== undefined && sheet === null)
    setFile(chosen && sheet ? { name: chosen.name.slice(0, 200), sheet } : null)
    setMapping(sheet ? guessMapping(names, sheet.headings) : [])
  }
  const assign = (name: Name, column: number) =>
    setMapping(mapping.map((old, at) => (at === column ? name : old === name ? null : old)))
  return { names, file, mapping, isWrong, choose, assign }
}

type Props<Name extends string> = {
  sheet: ReturnType<typeof useSheet<Name>>
  label: string
  help?: string
  /** The label of a column on this screen. */
  nameOf: (name: Name) => string
  /** Called when another file is chosen: earlier results no longer apply. */
  onChange: () => void
}

/** Chooses a file and maps its columns; guessed from the headings, and changeable. */
export function SheetFields<Name extends string>({ sheet, label, help, nameOf, onChange }: Props<Name>) {
  const { t } = useTranslation()
  const { names, file, mapping, isWrong, choose, assign } = sheet
  const first = file?.sheet.rows[0]?.cells
  return (
    <>
      <PlainField label={label} help={help} wide>
        {({ className, ...control }) => (
          <input
            {...control}
            type="file"
            className={`form-control ${className}`}
            accept=".csv,.txt,.xlsx"
            onChange={({ target }) => {
              onChange()
              void choose(target.files?.[0])
            }}
          />
        )}
      </PlainField>
      {isWrong && (
        <p className="alert alert-danger" role="alert">
          {t('sheet.unreadable')}
        </p>
      )}
      {file && (
        <fieldset className="form-grid">
          <legend className="form-label">{t('sheet.mapping')}</legend>
          {(Object.keys(names) as Name[]).map((name) => (
            <label key={name} className="field">
              <span className="form-label">{nameOf(name)}</span>
              <select
                className="form-select"
                value={mapping.indexOf(name)}
                onChange={({ target }) => {
                  onChange()
                  assign(name, Number(target.value))
                }}
              >
                <option value={-1}>{t('sheet.none')}</option>
                {file.sheet.headings.map((heading, at) => (
                  <option key={at} value={at}>
                    {[heading || at + 1, first?.[at]].filter(Boolean).join(': ')}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
