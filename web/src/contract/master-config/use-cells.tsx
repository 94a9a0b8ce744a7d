import type { MasterConfigName } from '@patuh/domain/contract/master-config'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import type { ConfigRow } from './use-config.ts'

type Cell<Name extends MasterConfigName> = { key: string; cell: (row: ConfigRow<Name>) => ReactNode }
type Cells = { [Name in MasterConfigName]: Cell<Name>[] }

/** The columns of each configuration table. */
export function useCells<Name extends MasterConfigName>(name: Name): Cell<Name>[] {
  const { t } = useTranslation('formula')
  const { t: common } = useTranslation()
  const active = ({ isActive }: { isActive: boolean }) => (
    <Badge tone={isActive ? 'success' : 'secondary'}>{common(isActive ? 'active' : 'inactive')}</Badge>
  )
  const cells: Cells = {
    calendar: [
      { key: 'code', cell: ({ code }) => code },
      { key: 'name', cell: (row) => row.name },
      { key: 'weekend', cell: ({ weekend }) => weekend.map((day) => t(`weekday.${day}`)).join(', ') || '–' },
      { key: 'holidays', cell: ({ holidays }) => t('config.days', { count: holidays.length }) },
      { key: 'isActive', cell: active },
    ],
    clockDefault: [
      { key: 'code', cell: ({ code }) => t(`config.clock.${code}`) },
      { key: 'days', cell: ({ days }) => t('config.days', { count: days }) },
      { key: 'isWorking', cell: ({ isWorking }) => t(isWorking ? 'config.working' : 'config.calendarDays') },
    ],
    reasonCode: [
      { key: 'name', cell: (row) => row.name },
      { key: 'nameMs', cell: ({ nameMs }) => nameMs },
      { key: 'kind', cell: ({ kind }) => t(`config.reasonKind.${kind}`) },
      { key: 'code', cell: ({ code }) => <code>{code}</code> },
      { key: 'isActive', cell: active },
    ],
    approvalTemplate: [
      { key: 'code', cell: ({ code }) => code },
      { key: 'name', cell: (row) => row.name },
      {
        key: 'steps',
        cell: ({ steps }) => steps.map(({ label, who }) => `${label} (${who})`).join(' → '),
      },
      { key: 'isActive', cell: active },
    ],
    roundingDefault: [
      { key: 'code', cell: ({ code }) => t(`scopeOption.${code}`) },
      { key: 'mode', cell: ({ mode }) => t(`version.roundingOption.${mode}`) },
      { key: 'places', cell: ({ places }) => places },
    ],
    amountLimit: [
      { key: 'code', cell: ({ code }) => t(`config.limit.${code}`) },
      { key: 'amount', cell: ({ amount }) => formatMoney(new Big(amount)) },
    ],
    numbering: [
      { key: 'code', cell: ({ code }) => t(`config.number.${code}`) },
      { key: 'prefix', cell: ({ prefix }) => prefix },
      { key: 'digits', cell: ({ digits }) => digits },
      { key: 'example', cell: ({ example }) => <code>{example}</code> },
    ],
  }
  return cells[name] as Cell<Name>[]
}
