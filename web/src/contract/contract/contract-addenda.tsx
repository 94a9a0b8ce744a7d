import { cilPencil, cilPlus } from '@coreui/icons'
import type { Addendum, ContractDetail } from '@patuh/domain/contract/contract/record'
import { addendumWorkflow } from '@patuh/domain/contract/contract/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../record/state-badge.tsx'
import { WorkflowActions } from '../../record/workflow-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddendumForm } from './addendum-form.tsx'
import { constantText, lineText, useDeductionText } from './addendum-parts.tsx'
import { amount } from './amount.ts'
import { PartHead } from './part-head.tsx'
import { useBrokenRule } from './use-broken-rule.ts'
import { contracts } from './use-contract.ts'

/** The changes of an addendum, one text each. */
function useChanges({ lines, deductions }: ContractDetail) {
  const { t } = useTranslation('contract')
  const deductionText = useDeductionText()
  return (row: Addendum): string[] => {
    const isAdded = <Part extends { addendumId: number | null }>(part: Part) => part.addendumId === row.id
    const isEnded = <Part extends { endedById: number | null }>(part: Part) => part.endedById === row.id
    const changes: [boolean, string][] = [
      [!!row.monthlyValue, `${t('addendum.monthlyValue')}: ${amount(row.monthlyValue)}`],
      [!!row.endDate, `${t('addendum.endDate')}: ${row.endDate ? formatDate(row.endDate) : ''}`],
      [!!row.capPct, `${t('addendum.capPct')}: ${row.capPct}`],
      [!!row.pointValue, `${t('addendum.pointValue')}: ${amount(row.pointValue)}`],
      [!!row.absencePenalty, `${t('addendum.absencePenalty')}: ${amount(row.absencePenalty)}`],
    ]
    return [
      ...changes.flatMap(([is, text]) => (is ? [text] : [])),
      ...row.constants.map((part) => t('addendum.brought', { what: constantText(part) })),
      ...deductions.filter(isEnded).map((part) => t('addendum.ended', { what: deductionText(part) })),
      ...deductions.filter(isAdded).map((part) => t('addendum.brought', { what: deductionText(part) })),
      ...lines.filter(isEnded).map((part) => t('addendum.ended', { what: lineText(part) })),
      ...lines.filter(isAdded).map((part) => t('addendum.brought', { what: lineText(part) })),
    ]
  }
}

function AddendumCard({
  contract,
  row,
  onEdit,
}: {
  contract: ContractDetail
  row: Addendum
  onEdit: (row: Addendum) => void
}) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const changes = useChanges(contract)
  const ruleText = useBrokenRule()
  const { number } = row
  return (
    <li className="addendum">
      <div className="part-head">
        <h3>
          {t('addendum.number', { number })}: {row.title}
        </h3>
        <StateBadge workflow={addendumWorkflow} value={row.status} />
        <span className="hint">{t('addendum.from', { day: formatDate(row.effectiveDate) })}</span>
        {row.allowedActions.includes('edit') && (
          <Button icon={cilPencil} onClick={() => onEdit(row)}>
            {common('edit')}
          </Button>
        )}
        <WorkflowActions
          workflow={addendumWorkflow}
          collection={contracts}
          row={{ id: contract.id, allowedActions: row.allowedActions }}
          under={`addenda/${row.id}/`}
          step={(name) => ({
            label: t(`addendum.step.${name}`),
            text: t(`addendum.stepText.${name}`, { number }),
            done: t('addendum.stepDone', { number }),
            button: name === 'approve' || name === 'submit' ? 'primary' : 'quiet',
            errorText: ruleText,
          })}
          field={(name) => t(`field.${name}`)}
        />
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

/** Addenda: the changes after signing, with effective date and approval. */
export function ContractAddenda({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const [editing, setEditing] = useState<Addendum | 'new' | null>(null)
  return (
    <>
      <PartHead
        title={t('tab.addenda')}
        action={
          contract.allowedActions.includes('addendum') && (
            <Button icon={cilPlus} onClick={() => setEditing('new')}>
              {t('addendum.add')}
            </Button>
          )
        }
      />
      {contract.addenda.length === 0 && <Notice drawing="empty" title={t('addendum.none')} />}
      <ul className="addenda">
        {contract.addenda.map((row) => (
          <AddendumCard key={row.id} contract={contract} row={row} onEdit={setEditing} />
        ))}
      </ul>
      {editing && (
        <AddendumForm
          contract={contract}
          addendum={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
