import { cilMagnifyingGlass, cilPlus, cilTrash } from '@coreui/icons'
import type { UsedVariable } from '@patuh/domain/contract/formula/language/check'
import type { TestResult } from '@patuh/domain/contract/formula/publish'
import { type FormulaCase, testKinds } from '@patuh/domain/contract/formula/record'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFormulaErrorText } from './expression-verdict.tsx'

type Change = (change: Partial<FormulaCase>) => void

function ValueInput({
  variable: { name, type, choices },
  test,
  readOnly,
  onChange,
}: {
  variable: UsedVariable
  test: FormulaCase
  readOnly: boolean
  onChange: Change
}) {
  const { t } = useTranslation('formula')
  const set = (value: string | boolean) => onChange({ inputs: { ...test.inputs, [name]: value } })
  const label = `${test.name}: ${name}`
  const value = String(test.inputs[name] ?? '')
  const options = type === 'bool' ? ['true', 'false'] : choices
  if (options.length > 0)
    return (
      <select
        className="form-select form-select-sm"
        aria-label={label}
        value={value}
        disabled={readOnly}
        onChange={(event) => set(type === 'bool' ? event.target.value === 'true' : event.target.value)}
      >
        <option value="">–</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {type === 'bool' ? t(option === 'true' ? 'yes' : 'no') : option}
          </option>
        ))}
      </select>
    )
  return (
    <input
      className="form-control form-control-sm amount"
      aria-label={label}
      inputMode="decimal"
      value={value}
      readOnly={readOnly}
      onChange={(event) => set(event.target.value.trim())}
    />
  )
}

function Outcome({ result }: { result: TestResult | undefined }) {
  const { t } = useTranslation('formula')
  const errorText = useFormulaErrorText()
  if (!result) return <span className="nothing">–</span>
  return (
    <span className={`outcome ${result.passed ? 'outcome-good' : 'outcome-bad'}`}>
      {result.error
        ? errorText(result.error)
        : `${result.actual} ${t(result.passed ? 'bench.passed' : 'bench.failed')}`}
    </span>
  )
}

export type Bench = {
  tests: FormulaCase[]
  results: readonly TestResult[]
  variables: readonly UsedVariable[]
  selected: number
  onSelect: (index: number) => void
  onChange?: ((tests: FormulaCase[]) => void) | undefined
}

function CaseRow({ bench, index }: { bench: Bench; index: number }) {
  const { t } = useTranslation('formula')
  const { tests, results, variables, selected, onSelect, onChange } = bench
  const test = tests[index] as FormulaCase
  const readOnly = !onChange
  const set: Change = (change) =>
    onChange?.(tests.map((other, at) => (at === index ? { ...other, ...change } : other)))
  return (
    <tr data-looked={selected === index}>
      <td>
        <input
          className="form-control form-control-sm case-name"
          aria-label={t('bench.name')}
          value={test.name}
          maxLength={80}
          readOnly={readOnly}
          onChange={(event) => set({ name: event.target.value })}
        />
      </td>
      <td>
        {readOnly ? (
          t(`bench.kindOption.${test.kind}`)
        ) : (
          <select
            className="form-select form-select-sm"
            aria-label={t('bench.kind')}
            value={test.kind}
            onChange={(event) => set({ kind: event.target.value as FormulaCase['kind'] })}
          >
            {testKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`bench.kindOption.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </td>
      {variables.map((variable) => (
        <td key={variable.name}>
          <ValueInput variable={variable} test={test} readOnly={readOnly} onChange={set} />
        </td>
      ))}
      <td>
        <input
          className="form-control form-control-sm amount"
          aria-label={`${test.name}: ${t('bench.expected')}`}
          inputMode="decimal"
          value={test.expected}
          readOnly={readOnly}
          onChange={(event) => set({ expected: event.target.value.trim() })}
        />
      </td>
      <td>
        <Outcome result={results[index]} />
      </td>
      <td className="action-column">
        <IconButton
          icon={cilMagnifyingGlass}
          label={t('bench.look', { name: test.name })}
          aria-pressed={selected === index}
          onClick={() => onSelect(index)}
        />
        {onChange && (
          <IconButton
            icon={cilTrash}
            label={t('bench.remove', { name: test.name })}
            onClick={() => onChange(tests.filter((_, at) => at !== index))}
          />
        )}
      </td>
    </tr>
  )
}

/** Test cases of a formula with expected results, run at every keystroke. */
export function TestBench({ bench }: { bench: Bench }) {
  const { t } = useTranslation('formula')
  const { tests, variables, onChange } = bench
  const add = () =>
    onChange?.([
      ...tests,
      {
        name: t('bench.newName', { number: tests.length + 1 }),
        kind: 'ordinary',
        inputs: {},
        expected: '0.00',
      },
    ])
  return (
    <section className="bench" aria-label={t('bench.title')}>
      <div className="bench-head">
        <h2>{t('bench.title')}</h2>
        {onChange && (
          <Button icon={cilPlus} onClick={add}>
            {t('bench.add')}
          </Button>
        )}
      </div>
      <p className="hint">{t('bench.rule')}</p>
      <div className="table-frame">
        <table className="table bench-table">
          <thead>
            <tr>
              <th scope="col">{t('bench.name')}</th>
              <th scope="col">{t('bench.kind')}</th>
              {variables.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  title={name.startsWith('k_') ? t('vocabulary.constant') : t(`variable.${name}`)}
                >
                  <code>{name}</code>
                </th>
              ))}
              <th scope="col">{t('bench.expected')}</th>
              <th scope="col">{t('bench.result')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('bench.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tests.map((_, index) => (
              <CaseRow key={index} bench={bench} index={index} />
            ))}
          </tbody>
        </table>
      </div>
      {tests.length === 0 && <p className="hint">{t('bench.empty')}</p>}
    </section>
  )
}
