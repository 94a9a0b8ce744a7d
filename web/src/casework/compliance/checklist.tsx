import { cilBullhorn, cilCheckCircle, cilPaperclip, cilThumbDown } from '@coreui/icons'
import { complianceItemList, complianceItemWorkflow } from '@patuh/domain/casework/compliance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMonthFilters } from '../../list/month-filters.ts'
import { RecordList } from '../../list/record-list.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMonth } from '../../ui/date.ts'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { When } from '../../ui/when.tsx'
import { CheckFields, forms, type Item, type ItemAction, ItemForm } from './item-forms.tsx'

const icons = { check: cilCheckCircle, evidence: cilPaperclip, declare: cilThumbDown, raise: cilBullhorn }

/** Evidence of an obligation: uploaded documents, and a check against our own records. */
function Evidence({ item: { files, proof, caseId, caseRef } }: { item: Item }) {
  const { t } = useTranslation('compliance')
  return (
    <>
      {files.map(({ id, fileUrl, fileName }) => (
        <a key={id} href={fileUrl} target="_blank" rel="noreferrer" className="line-words">
          {fileName}
        </a>
      ))}
      {proof && (
        <Link to={proof.link}>
          <Badge tone={proof.isMet ? 'success' : 'warning'}>
            {t(`proof.${proof.code}`, { have: proof.have, need: proof.need })}
          </Badge>
        </Link>
      )}
      {caseId && <Link to={`?tab=cases&open=${caseId}`}>{caseRef}</Link>}
      {files.length === 0 && !proof && !caseId && <span className="nothing">–</span>}
    </>
  )
}

export function Checklist() {
  const { t } = useTranslation(['compliance', 'translation'])
  const may = useMay()
  const [doing, setDoing] = useState<{ what: ItemAction; item: Item } | null>(null)
  const states = useStatusOptions(complianceItemWorkflow)
  const check = {
    name: 'check',
    label: t('action.check'),
    schema: complianceItemWorkflow.actions.check.input,
    initial: forms.check.initial,
    fields: <CheckFields />,
  }
  return (
    <>
      <RecordList<Item>
        list={complianceItemList}
        name="compliance"
        label={t('tab.checklist')}
        essential={['obligation', 'contract', 'period', 'state', 'evidence']}
        cells={{
          period: ({ period }) => <When text={formatMonth(period)} />,
          daysOverdue: ({ daysOverdue }) => daysOverdue || <span className="nothing">–</span>,
          state: (item) => (
            <>
              <StateBadge workflow={complianceItemWorkflow} value={item.state} />
              {item.declaredAt && <p className="line-words hint">{t('declaredBadge')}</p>}
              {item.reason && <p className="line-words hint">{item.reason}</p>}
            </>
          ),
          evidence: (item) => <Evidence item={item} />,
          checkedBy: ({ checkedBy, isAutomatic }) =>
            checkedBy ?? (isAutomatic ? t('automatic') : <span className="nothing">–</span>),
        }}
        filters={[
          ...useMonthFilters(t),
          { name: 'state', label: t('state'), options: states },
          { name: 'overdue', label: t('overdue'), options: [{ value: 'true', label: t('yes') }] },
        ]}
        bulk={{
          api: complianceItemList.api,
          nameOf: ({ obligation, contract }) => `${obligation.name}, ${contract.name}`,
          actions: may('compliance.create') ? [check] : [],
        }}
        actions={(item) => (
          <RowActions
            allowed={item.allowedActions}
            icons={icons}
            nameOf={(what) => t(`action.${what}`)}
            onAct={(what) => setDoing({ what, item })}
          />
        )}
      />
      {doing && <ItemForm {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}
