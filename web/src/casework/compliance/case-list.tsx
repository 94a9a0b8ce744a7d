import { cilPlus } from '@coreui/icons'
import { complianceCaseList, complianceWorkflow } from '@patuh/domain/casework/compliance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../list/list-filters.tsx'
import { useMonthFilters } from '../../list/month-filters.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/date.ts'
import { PageAction } from '../../ui/page.tsx'
import type { ListProps } from '../../ui/table/use-list-state.ts'
import { When } from '../../ui/when.tsx'
import { CaseQueue } from '../case/case-queue.tsx'
import { useCaseStatusOptions } from '../case/case-status.tsx'
import { complianceKind } from './compliance-kind.tsx'
import { NewCase } from './new-case.tsx'

function CaseFilters(props: ListProps) {
  const { t } = useTranslation(['compliance', 'translation'])
  const filters = [
    ...useMonthFilters(t),
    { name: 'status', label: t('status'), options: useCaseStatusOptions(complianceWorkflow) },
    { name: 'overdue', label: t('overdue'), options: [{ value: 'true', label: t('yes') }] },
  ]
  return <ListFilters list={complianceCaseList} filters={filters} {...props} />
}

/** Cases of obligations that were not met. */
export function CaseList() {
  const { t } = useTranslation(['compliance', 'translation'])
  const may = useMay()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <CaseQueue
        kind={complianceKind}
        list={complianceCaseList}
        name="complianceCase"
        screen="compliance"
        label={t('tab.cases')}
        title={t('dialog.detail', { name: t('menu.compliance') })}
        tools={
          may('compliance.create') && (
            <PageAction>
              <Button tone="primary" icon={cilPlus} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            </PageAction>
          )
        }
        columns={{
          essential: ['refNo', 'contract', 'obligation', 'amount', 'status'],
          wide: ['description'],
          cells: { period: ({ period }) => <When text={formatMonth(period)} /> },
        }}
        filters={(props) => <CaseFilters {...props} />}
      />
      {adding && <NewCase onClose={() => setAdding(false)} />}
    </>
  )
}
