import { cilPlus } from '@coreui/icons'
import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { claimList } from '@patuh/domain/eclaim/claim/record'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useMonthFilters } from '../../list/month-filters.ts'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/date.ts'
import { Amount } from '../../ui/field/amount.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { When } from '../../ui/when.tsx'
import { ClaimStatus } from './status.tsx'
import type { ClaimRow } from './use-claim.ts'

const money = (value: string) => <span className="money">{formatMoney(new Big(value))}</span>

export function ClaimList({ onOpen, onAdd }: { onOpen: (id: number) => void; onAdd: () => void }) {
  const { t } = useTranslation(['claim', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const statuses = useStatusOptions(claimWorkflow)
  const columns = useColumns<ClaimRow>(claimList, {
    telling: ['refNo', 'contract', 'period', 'net', 'status'],
    wide: ['contractor', 'gross', 'adjustments', 'age'],
    cells: {
      refNo: ({ id, refNo }) => (
        <button type="button" className="row-link one-line" onClick={() => onOpen(id)}>
          {refNo}
        </button>
      ),
      period: ({ period }) => <When text={formatMonth(period)} />,
      gross: ({ gross }) => money(gross),
      deductions: ({ deductions }) => <Amount deducted={deductions} />,
      adjustments: ({ adjustments }) => <Amount deducted={adjustments} />,
      net: ({ net }) => money(net),
      deductedPct: ({ deductedPct }) => `${deductedPct} %`,
      age: ({ age }) => t('days', { count: age }),
      status: (row) => <ClaimStatus {...row} />,
    },
  })
  const yes = (name: string) => ({ name, label: t(name), options: [{ value: 'true', label: t('yes') }] })
  return (
    <ListView
      name="claim"
      exported={claimList.api}
      label={t('menu.claim')}
      columns={columns}
      rows={useRows<ClaimRow>(claimList, state)}
      state={state}
      onState={setState}
      filters={
        <ListFilters
          list={claimList}
          state={state}
          onState={setState}
          filters={[
            ...useMonthFilters(t),
            { name: 'status', label: t('status'), options: statuses },
            yes('mine'),
            yes('overdue'),
          ]}
        />
      }
      tools={
        may('claim.create') && (
          <Button tone="primary" icon={cilPlus} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    />
  )
}
