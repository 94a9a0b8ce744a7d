import { cilPencil, cilPlus } from '@coreui/icons'
import type { Addendum, ContractDetail } from '@patuh/domain/contract/record'
import type { AddendumAction } from '@patuh/domain/contract/workflow'
import { addendumWorkflow } from '@patuh/domain/legacy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/date.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AddendumForm } from './addendum-form.tsx'
import { constantText, lineText, useDeductionText } from './addendum-parts.tsx'
import { amount } from './amount.ts'
import { PartHead } from './part-head.tsx'
import { SendForm } from './send-form.tsx'

const isStep = (action: string): action is AddendumAction => Object.hasOwn(addendumWorkflow, action)
const tones: Tone[] = ['secondary', 'warning', 'success', 'secondary']
/** Everything an addendum changes, each in a line. */
function useChanges({ lines, deductions }: ContractDetail) {
  const { t } = useTranslation('contract')
  const deductionText = useDeductionText()
  return (row: Addendum): string[] => {
    const brought = <Part extends { addendumId: number | null }>(part: Part) => part.addendumId === row.id
    const ended = <Part extends { endedById: number | null }>(part: Part) => part.endedById === row.id
    const said: [boolean, string][] = [
      [!!row.monthlyValue, `${t('addendum.monthlyValue')}: ${amount(row.monthlyValue)}`],
      [!!row.endDate, `${t('addendum.endDate')}: ${row.endDate ? formatDate(row.endDate) : ''}`],
      [!!row.capPct, `${t('addendum.capPct')}: ${row.capPct}`],
      [!!row.pointValue, `${t('addendum.pointValue')}: ${amount(row.pointValue)}`],
      [!!row.absencePenalty, `${t('addendum.absencePenalty')}: ${amount(row.absencePenalty)}`],
    ]
    return [
      ...said.flatMap(([is, text]) => (is ? [text] : [])),
      ...row.constants.map((part) => t('addendum.brought', { what: constantText(part) })),
      ...deductions.filter(ended).map((part) => t('addendum.ended', { what: deductionText(part) })),
      ...deductions.filter(brought).map((part) => t('addendum.brought', { what: deductionText(part) })),
      ...lines.filter(ended).map((part) => t('addendum.ended', { what: lineText(part) })),
      ...lines.filter(brought).map((part) => t('addendum.brought', { what: lineText(part) })),
    ]
  }
}

function AddendumCard({
  contract,
  row,
  onEdit,
  onStep,
}: {
  contract: ContractDetail
  row: Addendum
  onEdit: (row: Addendum) => void
  onStep: (row: Addendum, action: AddendumAction) => void
}) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const changes = useChanges(contract)
  return (
    <li className="addendum">
      <div className="part-head">
        <h3>
          {t('addendum.number', { number: row.number })}: {row.title}
        </h3>
        <Badge tone={tones[row.status] ?? 'secondary'}>{t(`addendum.status.${row.status}`)}</Badge>
        <span className="hint">{t('addendum.from', { day: formatDate(row.effectiveDate) })}</span>
        {row.allowedActions.includes('edit') && (
          <Button icon={cilPencil} onClick={() => onEdit(row)}>
            {common('edit')}
          </Button>
        )}
        {row.allowedActions.filter(isStep).map((action) => (
          <Button
            key={action}
            tone={action === 'approve' || action === 'submit' ? 'primary' : 'quiet'}
            onClick={() => onStep(row, action)}
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
  const [writing, setWriting] = useState<Addendum | 'new' | null>(null)
  const [step, setStep] = useState<{ row: Addendum; action: AddendumAction } | null>(null)
  return (
    <>
      <PartHead
        title={t('tab.addenda')}
        action={
          contract.allowedActions.includes('addendum') && (
            <Button icon={cilPlus} onClick={() => setWriting('new')}>
              {t('addendum.add')}
            </Button>
          )
        }
      />
      {contract.addenda.length === 0 && <Notice drawing="empty" title={t('addendum.none')} />}
      <ul className="addenda">
        {contract.addenda.map((row) => (
          <AddendumCard
            key={row.id}
            contract={contract}
            row={row}
            onEdit={setWriting}
            onStep={(of, action) => setStep({ row: of, action })}
          />
        ))}
      </ul>
      {writing && (
        <AddendumForm
          contract={contract}
          addendum={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
        />
      )}
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
