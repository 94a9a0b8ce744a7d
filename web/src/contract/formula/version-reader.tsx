import type { FormulaDetail, VersionRow } from '@patuh/domain/contract/formula/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../ui/date.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { AlarmList } from './alarm-list.tsx'
import { ExportButton } from './export-button.tsx'
import { SidePanel } from './side-panel.tsx'
import { TestBench } from './test-bench.tsx'
import { useEvaluation } from './use-draft.ts'

const fields = ['floor', 'ceiling', 'exclusivityGroup', 'contractClause', 'rationale'] as const

function VersionFacts({ version }: { version: VersionRow }) {
  const { t } = useTranslation('formula')
  const { validFrom, validTo, approvedBy, approvedAt, authors, roundingMode, roundingPlaces } = version
  const facts: Fact[] = [
    [
      t('version.rounding'),
      `${t(`version.roundingOption.${roundingMode}`)}, ${t('version.places', { count: roundingPlaces })}`,
    ],
    ...fields
      .filter((field) => version[field])
      .map((field) => [t(`version.${field}`), String(version[field])] as const),
    [t('version.authors'), authors.map(({ name }) => name).join(', ')],
    [t('version.approvedBy'), approvedBy ? `${approvedBy.name}, ${formatDateTime(approvedAt ?? '')}` : null],
    [
      t('version.valid'),
      validFrom ? `${formatDate(validFrom)} – ${validTo ? formatDate(validTo) : t('version.open')}` : null,
    ],
  ]
  return <Facts items={facts} />
}

/** A read-only version with its test cases. */
export function VersionReader({ formula, version }: { formula: FormulaDetail; version: VersionRow }) {
  const { t } = useTranslation('formula')
  const [selected, setSelected] = useState(0)
  const evaluation = useEvaluation(formula, version, selected)
  const { results, used, printed } = evaluation
  return (
    <div className="desk">
      <div className="desk-main">
        <section aria-label={t('expression')}>
          <pre className="expression-shown">{version.expression}</pre>
          {printed && <output className="printed">{printed}</output>}
        </section>
        <AlarmList alarms={version.alarms} />
        <TestBench
          bench={{
            tests: version.tests,
            results,
            variables: used,
            selected,
            onSelect: setSelected,
            onChange: undefined,
          }}
        />
        {version.tests.length > 0 && (
          <div className="desk-actions">
            <ExportButton
              path={`formulas/${formula.id}/versions/${version.id}/tests/export`}
              name={`${formula.code}-v${version.version}-tests`}
            />
          </div>
        )}
        <VersionFacts version={version} />
      </div>
      <SidePanel formula={formula} version={version} evaluation={evaluation} />
    </div>
  )
}
