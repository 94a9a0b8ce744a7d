import type { VersionRow } from '@patuh/domain/contract/formula/record'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { diffWords } from 'diff'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatusText } from '../../record/use-status-text.ts'
import { SelectField } from '../../ui/field/select-field.tsx'

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

/** Word diff of two versions. */
export function ComparePanel({ versions, shown }: { versions: VersionRow[]; shown: VersionRow }) {
  const { t } = useTranslation('formula')
  const statusText = useStatusText(versionWorkflow)
  const others = versions.filter((version) => version.id !== shown.id)
  const [other, setOther] = useState(
    () => (others.find(({ version }) => version < shown.version) ?? others[0])?.id,
  )
  const base = others.find((version) => version.id === other) ?? others[0]
  if (!base) return <p className="hint">{t('compare.single')}</p>
  const changed = compared.filter((field) => String(base[field] ?? '') !== String(shown[field] ?? ''))
  return (
    <div className="compare">
      <SelectField
        label={t('compare.with', { version: shown.version })}
        options={others.map(({ id, version, status }) => ({
          value: id,
          label: `${t('version.number', { version })}, ${statusText(status)}`,
        }))}
        isChosen
        value={base.id}
        onChange={(id) => setOther(id ?? base.id)}
      />
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
