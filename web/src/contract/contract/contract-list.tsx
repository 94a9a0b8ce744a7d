import { cilPlus } from '@coreui/icons'
import { serviceKinds } from '@patuh/domain/contract/contract/input'
import { type ContractRow, contractList } from '@patuh/domain/contract/contract/record'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { toneOf } from '@patuh/domain/platform/workflow'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../list/record-list.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { optionsOf } from '../../ui/field/option.ts'
import { PageAction } from '../../ui/page.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { amount } from './amount.ts'
import { useContractFilters } from './use-contract.ts'

export function StatusBadge({ status, statusText }: Pick<ContractRow, 'status' | 'statusText'>) {
  return <Badge tone={toneOf(contractWorkflow, status)}>{statusText}</Badge>
}

export function ContractList({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('contract')
  const may = useMay()
  const none = <span className="nothing">–</span>
  const choices = useContractFilters()
  const kinds = serviceKinds.map((value) => ({ value, label: t(`serviceKindOption.${value}`) }))
  const days = [30, 60, 90].map((value) => ({
    value: String(value),
    label: t('withinDays', { count: value }),
  }))
  return (
    <RecordList<ContractRow & Record<string, unknown>>
      list={contractList}
      label={t('noun')}
      opener="refNo"
      essential={['refNo', 'title', 'status']}
      wide={['serviceKind', 'startDate']}
      cells={{
        refNo: ({ refNo }) => refNo ?? t('unnumbered'),
        zones: ({ zones }) => <Clipped text={zones.join(', ') || '–'} />,
        monthlyValue: ({ monthlyValue }) => (monthlyValue ? amount(monthlyValue) : none),
        deductedPct: ({ deductedPct }) => (deductedPct === null ? none : `${deductedPct} %`),
        score: ({ score }) => (score === null ? none : <span title={t('scoreAbout')}>{score}</span>),
        status: (row) => <StatusBadge {...row} />,
      }}
      filters={[
        { name: 'contractorId', label: t('contractor'), options: optionsOf(choices?.contractors) },
        { name: 'zoneId', label: t('zones'), options: optionsOf(choices?.zones) },
        { name: 'serviceKind', label: t('serviceKind'), options: kinds },
        { name: 'status', label: t('status'), options: useStatusOptions(contractWorkflow) },
        { one: true, name: 'endingWithin', label: t('ending'), options: days },
        { one: true, name: 'bondWithin', label: t('bondEnding'), options: days },
        { one: true, name: 'mine', label: t('mine'), options: [{ value: 'true', label: t('yes') }] },
      ]}
      tools={
        may('contract.create') && (
          <PageAction>
            <Button tone="primary" icon={cilPlus} onClick={onAdd}>
              {t('add')}
            </Button>
          </PageAction>
        )
      }
    />
  )
}
