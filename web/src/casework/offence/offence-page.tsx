import { cilBan, cilCheckCircle, cilPlus, cilSwapVertical } from '@coreui/icons'
import { type Offence, offenceBases, offenceCategories, offenceList } from '@patuh/domain/casework/offence'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useRetiring } from '../../list/use-retiring.ts'
import { useOpen } from '../../record/use-open.ts'
import { type Switch, useUndo } from '../../record/use-undo.ts'
import { useAct, useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { type ListProps, useListState } from '../../ui/table/use-list-state.ts'
import { OffenceDetail } from './offence-detail.tsx'
import { OffenceForm } from './offence-form.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'

const icons = { deactivate: cilBan, activate: cilCheckCircle } as const

/** Whole ringgit without their sen. */
const short = (amount: string) => amount.replace(/\.00$/, '')
const here = { ...offenceList, name: 'offence' }

function OffenceFilters({ state, onState }: ListProps) {
  const { t } = useTranslation(['offence', 'translation'])
  const option = (name: string) => (value: string) => ({ value, label: t(`${name}Option.${value}`) })
  return (
    <ListFilters
      list={here}
      state={state}
      onState={onState}
      filters={[
        {
          name: 'category',
          label: t('category'),
          options: offenceCategories.map(option('category')),
        },
        { name: 'basis', label: t('basis'), options: offenceBases.map(option('basis')) },
        {
          name: 'isActive',
          label: t('isActive'),
          options: [
            { value: 'true', label: t('active') },
            { value: 'false', label: t('inactive') },
          ],
        },
      ]}
    />
  )
}

/** The kinds of misconduct: what each costs, how fast it must be answered, what must be shown. */
export function OffencePage() {
  const { t } = useTranslation(['offence', 'translation'])
  const may = useMay()
  const problem = useProblem()
  const act = useAct(offenceList)
  const say = useUndo(offenceList)
  const retire = (row: Offence, action: Switch) =>
    act.mutate(
      { row, action },
      { onSuccess: () => say({ ...row, action }), onError: (error) => toast.error(problem(error)) },
    )
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<Offence | 'new' | null>(null)
  const [ordering, setOrdering] = useState(false)
  const columns = useColumns<Offence>(here, {
    telling: ['code', 'name', 'isActive'],
    cells: {
      code: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.code}
        </button>
      ),
      ladder: ({ basis, ladder, points }) =>
        basis === 'amount' ? (
          <Clipped text={ladder.map(short).join(' → ')} />
        ) : basis === 'points' ? (
          t('pointsOf', { count: points })
        ) : (
          '–'
        ),
      isActive: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'secondary'}>{t(isActive ? 'active' : 'inactive')}</Badge>
      ),
    },
  })
  return (
    <Page
      title={t('menu.typeOfOffence')}
      lead={t('about.typeOfOffence')}
      action={
        <span className="page-actions">
          {may('typeOfOffence.edit') && (
            <Button icon={cilSwapVertical} onClick={() => setOrdering(true)}>
              {t('reorder')}
            </Button>
          )}
          {may('typeOfOffence.create') && (
            <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
              {t('create')}
            </Button>
          )}
        </span>
      }
    >
      <ListView
        dense
        name="typeOfOffence"
        exported={offenceList.api}
        label={t('menu.typeOfOffence')}
        columns={columns}
        rows={useRows<Offence>(offenceList, state)}
        state={state}
        onState={setState}
        filters={<OffenceFilters state={state} onState={setState} />}
        bulk={useRetiring(offenceList.api, 'typeOfOffence', ({ name }: Offence) => name)}
        actions={(row) => (
          <RowActions
            allowed={row.allowedActions}
            icons={icons}
            nameOf={(action) => t(action)}
            onEdit={() => setEditing(row)}
            onAct={(action) => retire(row, action)}
          />
        )}
      />
      {ordering && <ReorderDialog onClose={() => setOrdering(false)} />}
      {open && <OffenceDetail id={open} onClose={() => show(null)} onEdit={setEditing} />}
      {editing && <OffenceForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
