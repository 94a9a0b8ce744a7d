import { cilPlus } from '@coreui/icons'
import { serviceKinds } from '@patuh/domain/contract/contract/input'
import { type ContractRow, contractList } from '@patuh/domain/contract/contract/record'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { toneOf } from '@patuh/domain/platform/workflow'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { amount } from './amount.ts'
import { useContractFilters } from './use-contract.ts'

export function StatusBadge({ status, statusText }: Pick<ContractRow, 'status' | 'statusText'>) {
  return <Badge tone={toneOf(contractWorkflow, status)}>{statusText}</Badge>
}

export function ContractList({ onOpen, onAdd }: { onOpen: (id: number) => void; onAdd: () => void }) {
  const { t } = useTranslation('contract')
  const may = useMay()
  const [state, setState] = useListState()
  const none = <span className="nothing">–</span>
  const statuses = useStatusOptions(contractWorkflow)
  const columns = useColumns<ContractRow>(contractList, {
    telling: ['refNo', 'title', 'status'],
    wide: ['serviceKind', 'startDate'],
    cells: {
      refNo: ({ id, refNo }) => (
        <button type="button" className="row-link" onClick={() => onOpen(id)}>
          {refNo ?? t('unnumbered')}
        </button>
      ),
      zones: ({ zones }) => <Clipped text={zones.join(', ') || '–'} />,
      monthlyValue: ({ monthlyValue }) => (monthlyValue ? amount(monthlyValue) : none),
      deductedPct: ({ deductedPct }) => (deductedPct === null ? none : `${deductedPct} %`),
      score: ({ score }) => (score === null ? none : <span title={t('scoreAbout')}>{score}</span>),
      status: (row) => <StatusBadge {...row} />,
    },
  })
  const choices = useContractFilters()
  const named = (rows: { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const days = [30, 60, 90].map((value) => ({
    value: String(value),
    label: t('withinDays', { count: value }),
  }))
  return (
    <ListView
      dense
      name="contract"
      exported={contractList.api}
      label={t('noun')}
      columns={columns}
      rows={useRows<ContractRow & Record<string, unknown>>(contractList, state)}
      state={state}
      onState={setState}
      filters={
        <ListFilters
          list={contractList}
          state={state}
          onState={setState}
          filters={[
            { name: 'contractorId', label: t('contractor'), options: named(choices?.contractors) },
            { name: 'zoneId', label: t('zones'), options: named(choices?.zones) },
            {
              name: 'serviceKind',
              label: t('serviceKind'),
              options: serviceKinds.map((value) => ({ value, label: t(`serviceKindOption.${value}`) })),
            },
            { name: 'status', label: t('status'), options: statuses },
            { one: true, name: 'endingWithin', label: t('ending'), options: days },
            { one: true, name: 'bondWithin', label: t('bondEnding'), options: days },
          ]}
        />
      }
      tools={
        may('contract.create') && (
          <Button tone="primary" icon={cilPlus} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    />
  )
}
