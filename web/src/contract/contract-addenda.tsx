import { cilPlus } from '@coreui/icons'
import { addendumInput } from '@patuh/domain/contract/input'
import type { Addendum, ContractDetail } from '@patuh/domain/contract/record'
import { type AddendumAction, addendumWorkflow } from '@patuh/domain/contract/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AddendumDeduction } from './addendum-deduction.tsx'
import { amount } from './amount.ts'
import { PartHead } from './part-head.tsx'
import { SendForm } from './send-form.tsx'

const tones: Tone[] = ['secondary', 'warning', 'success', 'secondary']
const shape = addendumInput.shape as Record<string, z.ZodType>
const fields = [
  'title',
  'effectiveDate',
  'monthlyValue',
  'endDate',
  'capPct',
  'pointValue',
  'absencePenalty',
  'reason',
]

const blank = {
  ...Object.fromEntries(fields.map((field) => [field, null])),
  addDeductions: [],
  endDeductionIds: [],
  addLines: [],
  endLineIds: [],
}

function AddendumForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract')
  return (
    <SendForm
      path={`${contract.id}/addenda`}
      title={t('addendum.add')}
      done={t('addendum.added')}
      input={addendumInput}
      initial={blank}
      size="lg"
      onClose={onClose}
    >
      <p className="hint">{t('addendum.rule')}</p>
      <div className="form-grid">
        {fields.map((field) => (
          <Field key={field} name={field} label={t(`addendum.${field}`)} schema={shape[field] as z.ZodType} />
        ))}
        <AddendumDeduction contract={contract} />
      </div>
    </SendForm>
  )
}

function useChanges() {
  const { t } = useTranslation('contract')
  return (row: Addendum): string[] => {
    const said: [boolean, string][] = [
      [!!row.monthlyValue, `${t('addendum.monthlyValue')}: ${amount(row.monthlyValue)}`],
      [!!row.endDate, `${t('addendum.endDate')}: ${row.endDate ? formatDate(row.endDate) : ''}`],
      [!!row.capPct, `${t('addendum.capPct')}: ${row.capPct}`],
      [!!row.pointValue, `${t('addendum.pointValue')}: ${amount(row.pointValue)}`],
      [!!row.absencePenalty, `${t('addendum.absencePenalty')}: ${amount(row.absencePenalty)}`],
      [row.addedDeductions > 0, t('addendum.addedDeductions', { count: row.addedDeductions })],
      [row.endedDeductions > 0, t('addendum.endedDeductions', { count: row.endedDeductions })],
      [row.addedLines > 0, t('addendum.addedLines', { count: row.addedLines })],
      [row.endedLines > 0, t('addendum.endedLines', { count: row.endedLines })],
    ]
    return said.flatMap(([is, text]) => (is ? [text] : []))
  }
}

function AddendumCard({
  row,
  onStep,
}: {
  row: Addendum
  onStep: (row: Addendum, action: AddendumAction) => void
}) {
  const { t } = useTranslation('contract')
  const changes = useChanges()
  return (
    <li className="addendum">
      <div className="part-head">
        <h3>
          {t('addendum.number', { number: row.number })}: {row.title}
        </h3>
        <Badge tone={tones[row.status] ?? 'secondary'}>{t(`addendum.status.${row.status}`)}</Badge>
        <span className="hint">{t('addendum.from', { day: formatDate(row.effectiveDate) })}</span>
        {row.allowedActions.map((action) => (
          <Button
            key={action}
            tone={action === 'approve' || action === 'submit' ? 'primary' : 'quiet'}
            onClick={() => onStep(row, action as AddendumAction)}
          >
            {t(`addendum.step.${action}`)}
          </Button>
        ))}
      </div>
      <p className="addendum-reason">{row.reason}</p>
      <ul>
        {changes(row).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  )
}

/** What was changed after signing, from which day on, and who agreed. */
export function ContractAddenda({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const [adding, setAdding] = useState(false)
  const [step, setStep] = useState<{ row: Addendum; action: AddendumAction } | null>(null)
  return (
    <>
      <PartHead
        title={t('tab.addenda')}
        action={
          contract.allowedActions.includes('addendum') && (
            <Button icon={cilPlus} onClick={() => setAdding(true)}>
              {t('addendum.add')}
            </Button>
          )
        }
      />
      {contract.addenda.length === 0 && <Notice drawing="empty" title={t('addendum.none')} />}
      <ul className="addenda">
        {contract.addenda.map((row) => (
          <AddendumCard key={row.id} row={row} onStep={(of, action) => setStep({ row: of, action })} />
        ))}
      </ul>
      {adding && <AddendumForm contract={contract} onClose={() => setAdding(false)} />}
      {step && (
        <SendForm
          path={`${contract.id}/addenda/${step.row.id}/${step.action}`}
          title={t(`addendum.step.${step.action}`)}
          done={t('addendum.stepDone', { number: step.row.number })}
          input={addendumWorkflow[step.action].input}
          initial={step.action === 'return' ? { remark: '' } : {}}
          onClose={() => setStep(null)}
        >
          <p>{t(`addendum.stepText.${step.action}`, { number: step.row.number })}</p>
          {step.action === 'return' && (
            <Field
              name="remark"
              label={t('field.remark')}
              schema={addendumWorkflow.return.input.shape.remark}
            />
          )}
        </SendForm>
      )}
    </>
  )
}
