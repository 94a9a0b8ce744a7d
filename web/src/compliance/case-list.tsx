import { cilPlus } from '@coreui/icons'
import { type ComplianceCase, complianceCaseList } from '@patuh/domain/compliance'
import type { Language } from '@patuh/domain/language'
import { reviewStatuses, statusText, statusTone } from '@patuh/domain/legacy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../app/list-columns.tsx'
import { ListFilters } from '../app/list-filters.tsx'
import { ListView } from '../app/list-view.tsx'
import { useMonthFilters } from '../app/month-filters.ts'
import { type Row, useRows } from '../app/use-collection.ts'
import { useMay } from '../app/use-may.ts'
import { useOpen } from '../app/use-open.ts'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatMonth } from '../ui/date.ts'
import { useListState } from '../ui/use-list-state.ts'
import { When } from '../ui/when.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { NewCase } from './new-case.tsx'

/** The cases about obligations that were not met. */
export function CaseList() {
  const { t, i18n } = useTranslation(['compliance', 'translation'])
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const language = (i18n.resolvedLanguage ?? 'en') as Language
  const columns = useColumns<ComplianceCase & Row>(complianceCaseList, {
    telling: ['refNo', 'contract', 'obligation', 'amount', 'status'],
    wide: ['description'],
    cells: {
      refNo: ({ id, refNo }) => (
        <button type="button" className="row-link" onClick={() => show(id)}>
          {refNo}
        </button>
      ),
      period: ({ period }) => <When text={formatMonth(period)} />,
      amount: ({ amount }) => (amount ? <Amount deducted={amount} /> : <span className="nothing">–</span>),
      status: ({ status, statusText: text }) => <Badge tone={statusTone(status)}>{text}</Badge>,
    },
  })
  return (
    <>
      <ListView
        name="complianceCase"
        screen="compliance"
        exported={complianceCaseList.api}
        label={t('tab.cases')}
        tools={
          may('compliance.create') && (
            <Button tone="primary" icon={cilPlus} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
        columns={columns}
        rows={useRows<ComplianceCase & Row>(complianceCaseList, state)}
        state={state}
        onState={setState}
        filters={
          <ListFilters
            list={complianceCaseList}
            state={state}
            onState={setState}
            filters={[
              ...useMonthFilters(t),
              {
                name: 'status',
                label: t('status'),
                options: reviewStatuses.map((value) => ({
                  value: String(value),
                  label: statusText(value, language),
                })),
              },
              { name: 'overdue', label: t('overdue'), options: [{ value: 'true', label: t('yes') }] },
            ]}
          />
        }
      />
      {adding && <NewCase onClose={() => setAdding(false)} />}
      {open && <CaseDialog id={open} onClose={() => show(null)} />}
    </>
  )
}
