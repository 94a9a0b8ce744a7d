import { cilPlus } from '@coreui/icons'
import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { claimList } from '@patuh/domain/eclaim/claim/record'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { useMonthFilters } from '../../list/month-filters.ts'
import { RecordList } from '../../list/record-list.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/date.ts'
import { Amount } from '../../ui/field/amount.tsx'
import { PageAction } from '../../ui/page.tsx'
import { When } from '../../ui/when.tsx'
import { ClaimStatus } from './status.tsx'
import type { ClaimRow } from './use-claim.ts'

const money = (value: string) => <span className="money">{formatMoney(new Big(value))}</span>

export function ClaimList({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation(['claim', 'translation'])
  const may = useMay()
  const yes = (name: string) => ({ name, label: t(name), options: [{ value: 'true', label: t('yes') }] })
  return (
    <RecordList<ClaimRow>
      dense={false}
      list={claimList}
      opener="refNo"
      essential={['refNo', 'contract', 'period', 'net', 'status']}
      wide={['contractor', 'gross', 'adjustments', 'age']}
      cells={{
        refNo: ({ refNo }) => <span className="one-line">{refNo}</span>,
        period: ({ period }) => <When text={formatMonth(period)} />,
        gross: ({ gross }) => money(gross),
        deductions: ({ deductions }) => <Amount deducted={deductions} />,
        adjustments: ({ adjustments }) => <Amount deducted={adjustments} />,
        net: ({ net }) => money(net),
        deductedPct: ({ deductedPct }) => `${deductedPct} %`,
        age: ({ age }) => t('days', { count: age }),
        status: (row) => <ClaimStatus {...row} />,
      }}
      filters={[
        ...useMonthFilters(t),
        { name: 'status', label: t('status'), options: useStatusOptions(claimWorkflow) },
        yes('mine'),
        yes('overdue'),
      ]}
      tools={
        may('claim.create') && (
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
