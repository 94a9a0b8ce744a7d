import type { VersionRow } from '@patuh/domain/formula/record'
import { diffWords } from 'diff'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

const compared = [
  'expression',
  'roundingMode',
  'roundingPlaces',
  'floor',
  'ceiling',
  'exclusivityGroup',
  'contractClause',
  'rationale',
] as const

function Difference({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ value, added, removed }, index) => {
    const key = `${index}${value}`
    if (added) return <ins key={key}>{value}</ins>
    if (removed) return <del key={key}>{value}</del>
    return <span key={key}>{value}</span>
  })
}

/** Two versions, what was taken away struck out and what was added underlined. */
export function ComparePanel({ versions, shown }: { versions: VersionRow[]; shown: VersionRow }) {
  const { t } = useTranslation('formula')
  const id = useId()
  const others = versions.filter((version) => version.id !== shown.id)
  const [other, setOther] = useState(
    () => (others.find(({ version }) => version < shown.version) ?? others[0])?.id,
  )
  const base = others.find((version) => version.id === other) ?? others[0]
  if (!base) return <p className="hint">{t('compare.single')}</p>
  const changed = compared.filter((field) => String(base[field] ?? '') !== String(shown[field] ?? ''))
  return (
    <div className="compare">
      <label className="form-label" htmlFor={id}>
        {t('compare.with', { version: shown.version })}
      </label>
      <select
        id={id}
        className="form-select"
        value={base.id}
        onChange={(event) => setOther(Number(event.target.value))}
      >
        {others.map((version) => (
          <option key={version.id} value={version.id}>
            {t('version.number', { version: version.version })}, {t(`statusOption.${version.status}`)}
          </option>
        ))}
      </select>
      {changed.length === 0 && <p className="hint">{t('compare.same')}</p>}
      <dl>
        {changed.map((field) => (
          <div key={field}>
            <dt>{t(field === 'expression' ? 'expression' : `version.${field}`)}</dt>
            <dd className={field === 'expression' ? 'code' : undefined}>
              <Difference before={String(base[field] ?? '')} after={String(shown[field] ?? '')} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
