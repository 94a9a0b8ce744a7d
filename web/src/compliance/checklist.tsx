import { type ComplianceItem, complianceItemList, itemStates } from '@patuh/domain/compliance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useColumns } from '../app/list-columns.tsx'
import { ListFilters } from '../app/list-filters.tsx'
import { ListView } from '../app/list-view.tsx'
import { type Row, useRows } from '../app/use-collection.ts'
import { useMay } from '../app/use-may.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatMonth } from '../ui/date.ts'
import { useListState } from '../ui/use-list-state.ts'
import { When } from '../ui/when.tsx'
import { CheckDialog, EvidenceForm, RaiseForm } from './item-forms.tsx'

type Item = ComplianceItem & Row
type Doing = { what: 'evidence' | 'raise'; item: Item }

const tones: Record<ComplianceItem['state'], Tone> = {
  open: 'warning',
  met: 'success',
  notMet: 'danger',
  notApplicable: 'secondary',
}

/** What proves a row: the papers handed in, and what our own registers say. */
function Evidence({ item: { files, suggestion, caseId, caseRef } }: { item: Item }) {
  const { t } = useTranslation('compliance')
  return (
    <>
      {files.map(({ id, fileUrl, fileName }) => (
        <a key={id} href={fileUrl} target="_blank" rel="noreferrer" className="line-words">
          {fileName}
        </a>
      ))}
      {suggestion && (
        <Link to={suggestion.link}>
          <Badge tone={suggestion.isMet ? 'success' : 'warning'}>
            {t(`suggestion.${suggestion.code}`, { have: suggestion.have, need: suggestion.need })}
          </Badge>
        </Link>
      )}
      {caseId && <Link to={`?tab=cases&open=${caseId}`}>{caseRef}</Link>}
      {files.length === 0 && !suggestion && !caseId && <span className="nothing">–</span>}
    </>
  )
}

export function Checklist() {
  const { t } = useTranslation(['compliance', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [ids, setIds] = useState<number[]>([])
  const [checking, setChecking] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const columns = useColumns<Item>(complianceItemList, {
    telling: ['obligation', 'contract', 'period', 'state', 'evidence'],
    cells: {
      period: ({ period }) => <When text={formatMonth(period)} />,
      daysOverdue: ({ daysOverdue }) => daysOverdue || <span className="nothing">–</span>,
      state: (item) => (
        <>
          <Badge tone={tones[item.state]}>{t(`stateOption.${item.state}`)}</Badge>
          {item.reason && <p className="line-words hint">{item.reason}</p>}
        </>
      ),
      evidence: (item) => <Evidence item={item} />,
    },
  })
  const states = itemStates.map((value) => ({ value, label: t(`stateOption.${value}`) }))
  const picks = may('compliance.create')
  return (
    <>
      <ListView
        name="compliance"
        label={t('tab.checklist')}
        columns={columns}
        rows={useRows<Item>(complianceItemList, state)}
        state={state}
        onState={setState}
        filters={
          <ListFilters
            state={state}
            onState={setState}
            filters={[
              { name: 'state', label: t('state'), options: states },
              { name: 'overdue', label: t('overdue'), options: [{ value: 'true', label: t('overdue') }] },
            ]}
          />
        }
        selection={
          picks
            ? {
                ids,
                onChange: setIds,
                nameOf: ({ obligation, contract }) => `${obligation.name}, ${contract.name}`,
              }
            : undefined
        }
        bulk={
          <Button tone="primary" onClick={() => setChecking(true)}>
            {t('check')}
          </Button>
        }
        actions={(item) =>
          (['evidence', 'raise'] as const)
            .filter((what) => item.allowedActions.includes(what))
            .map((what) => (
              <Button key={what} onClick={() => setDoing({ what, item })}>
                {t(`action.${what}`)}
              </Button>
            ))
        }
      />
      {checking && (
        <CheckDialog
          ids={ids}
          onClose={() => setChecking(false)}
          onDone={() => {
            setChecking(false)
            setIds([])
          }}
        />
      )}
      {doing?.what === 'evidence' && <EvidenceForm item={doing.item} onClose={() => setDoing(null)} />}
      {doing?.what === 'raise' && <RaiseForm item={doing.item} onClose={() => setDoing(null)} />}
    </>
  )
}
