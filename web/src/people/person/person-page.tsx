import { cilBan, cilCheckCircle, cilPlus, cilTransfer } from '@coreui/icons'
import { type Person, personList } from '@patuh/domain/people/person'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { Expiry } from '../../ui/expiry.tsx'
import { Page } from '../../ui/page.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { type PersonAct, PersonActDialog, usePersonBulk } from './person-act.tsx'
import { PersonDetail } from './person-detail.tsx'
import { PersonFilters } from './person-filters.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonStatus } from './person-status.tsx'

const icons = { transfer: cilTransfer, deactivate: cilBan, activate: cilCheckCircle } as const

const expiry = (date: string | null) =>
  date ? <Expiry compact date={date} /> : <span className="nothing">–</span>

/** Everyone who works on a contract, with or without a login. */
export function PersonPage() {
  const { t } = useTranslation(['person', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<Person | 'new' | null>(null)
  const [acting, setActing] = useState<{ row: Person; action: PersonAct } | null>(null)
  const columns = useColumns<Person>(personList, {
    telling: ['refNo', 'fullName', 'site', 'status'],
    cells: {
      refNo: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.refNo}
        </button>
      ),
      vettingUntil: ({ vettingUntil }) => expiry(vettingUntil),
      healthUntil: ({ healthUntil }) => expiry(healthUntil),
      status: (row) => <PersonStatus row={row} />,
    },
  })
  const actions = (row: Person) => (
    <RowActions
      allowed={row.allowedActions}
      icons={icons}
      nameOf={(action) => t(`act.${action}`)}
      onEdit={() => setEditing(row)}
      onAct={(action) => setActing({ row, action })}
    />
  )
  return (
    <Page
      title={t('menu.person')}
      lead={t('about.person')}
      action={
        may('person.create') && (
          <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
            {t('create')}
          </Button>
        )
      }
    >
      <ListView
        dense
        name="person"
        exported={personList.api}
        label={t('menu.person')}
        columns={columns}
        rows={useRows<Person>(personList, state)}
        state={state}
        onState={setState}
        filters={<PersonFilters state={state} onState={setState} />}
        actions={actions}
        bulk={usePersonBulk()}
      />
      {open && !editing && !acting && (
        <PersonDetail
          id={open}
          onClose={() => show(null)}
          onEdit={setEditing}
          onAct={(row, action) => setActing({ row, action })}
        />
      )}
      {editing && <PersonForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {acting && <PersonActDialog {...acting} onClose={() => setActing(null)} />}
    </Page>
  )
}
