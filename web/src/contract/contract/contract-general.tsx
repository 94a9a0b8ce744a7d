import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSees } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/date.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { amount } from './amount.ts'
import { PartHead } from './part-head.tsx'
import { SwitchForm } from './switch-tab.tsx'

/** The label of a field without its unit: each value is shown with it. */
const withoutUnit = (label: string) => label.replace(/ ?[(（][^()（）]*[)）]$/, '')

const ValueFacts = ({ items }: { items: readonly Fact[] }) => (
  <Facts items={items.map(([label, ...rest]) => [withoutUnit(label), ...rest])} />
)

export function ContractGeneral({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const seesValues = useSees()('contractValue')
  const c = contract
  const by = (who: { name: string } | null, at: string | null) =>
    who && at ? `${who.name}, ${formatDateTime(at)}` : ''
  return (
    <ValueFacts
      items={[
        [t('field.contractorId'), c.contractor.name],
        [t('field.ownerId'), c.owner.name],
        [t('field.serviceKind'), t(`serviceKindOption.${c.serviceKind}`)],
        [t('field.procurementMethod'), t(`procurementMethodOption.${c.procurementMethod}`)],
        [
          t('field.acceptanceNo'),
          [c.acceptanceNo, c.acceptanceDate && formatDate(c.acceptanceDate)].filter(Boolean).join(', '),
        ],
        [t('term'), `${formatDate(c.startDate)} – ${formatDate(c.endDate)}`],
        [t('field.extensionMonths'), t('months', { count: c.extensionMonths })],
        ...(seesValues
          ? ([
              [t('currentMonthlyValue'), amount(c.currentMonthlyValue)],
              [t('field.contractValue'), amount(c.contractValue)],
            ] as const)
          : []),
        [t('field.taxPct'), `${c.taxPct} %`],
        [t('field.retentionPct'), `${c.retentionPct} %`],
        [t('field.paymentDays'), t('days', { count: c.paymentDays })],
        [t('field.equipment'), c.equipment],
        [t('submitted'), by(c.submittedBy, c.submittedAt)],
        [t('approved'), by(c.approvedBy, c.approvedAt)],
        [t('signed'), c.signedAt ? formatDateTime(c.signedAt) : ''],
        [t('field.remark'), c.remark],
      ]}
    />
  )
}

export function ContractRules({ contract: c }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract')
  const [switching, setSwitching] = useState(false)
  const clock = (days: number | null, code: string) => {
    const count = days ?? c.usualDays[code] ?? 0
    return [t('workingDays', { count }), days ? '' : t('byDefault')].filter(Boolean).join(', ')
  }
  return (
    <>
      <PartHead
        title={t('tab.rules')}
        action={
          c.allowedActions.includes('switch') && (
            <Button onClick={() => setSwitching(true)}>
              {t(c.automaticExceptions ? 'switch.turnOff' : 'switch.turnOn')}
            </Button>
          )
        }
      />
      <ValueFacts
        items={[
          [t('field.calendarId'), c.calendar],
          [t('field.justifyDays'), clock(c.justifyDays, 'justify')],
          [t('field.verifyDays'), clock(c.verifyDays, 'verify')],
          [t('field.appealDecisionDays'), clock(c.appealDecisionDays, 'appealDecision')],
          [t('field.appealDays'), t('days', { count: c.appealDays })],
          [t('field.automaticExceptions'), t(c.automaticExceptions ? 'yes' : 'no')],
          [t('field.supervisorJustifies'), t(c.supervisorJustifies ? 'yes' : 'no')],
          [t('field.approvalTemplateId'), c.approvalTemplate],
          [t('approvalSteps'), c.approvalSteps.join(' → ')],
        ]}
      />
      {switching && <SwitchForm of={c} onClose={() => setSwitching(false)} />}
    </>
  )
}
