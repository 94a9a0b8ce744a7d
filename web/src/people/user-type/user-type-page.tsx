import { cilBan, cilCheckCircle, cilCopy, cilPencil, cilPlus, cilTrash } from '@coreui/icons'
import { retireUserTypeInput, type UserType, userTypeList } from '@patuh/domain/people/user-type'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { ActionForm } from '../../record/action-form.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useUndo } from '../../record/use-undo.ts'
import { useChoices, useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Page } from '../../ui/page.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useUserTypeBulk } from './user-type-bulk.tsx'
import { UserTypeDetail } from './user-type-detail.tsx'
import { UserTypeForm } from './user-type-form.tsx'

type Act = 'deactivate' | 'activate' | 'delete'
const icons = { deactivate: cilBan, activate: cilCheckCircle, delete: cilTrash } as const

/** Retires a user type; whoever has it is given another one first. */
function Retire({ row, action, onClose }: { row: UserType; action: Act; onClose: () => void }) {
  const { t } = useTranslation(['userType', 'translation'])
  const { name } = row
  const others = useChoices('user-types', `typeId=${row.typeId}`)
  const moves = action === 'deactivate' && row.users > 0
  const say = useUndo(userTypeList, action === 'activate' ? { moveToId: null } : undefined)
  // Whoever was moved to another type would not come back by it.
  const isReversible = action !== 'delete' && !moves
  return (
    <ActionForm
      collection={userTypeList}
      row={row}
      action={action}
      input={action === 'deactivate' ? retireUserTypeInput : z.strictObject({})}
      initial={action === 'deactivate' ? { moveToId: null } : {}}
      title={t('dialog.act', { action: t(action), name })}
      label={t(action)}
      done={isReversible ? () => say({ id: row.id, name, action }) : t(`retire.${action}Done`, { name })}
      tone={action === 'activate' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p>{moves ? t('moveText', { name, count: row.users }) : t(`retire.${action}Text`, { name })}</p>
      {moves && (
        <Field
          name="moveToId"
          label={t('moveToId')}
          schema={retireUserTypeInput.shape.moveToId}
          options={others.filter(({ value }) => value !== String(row.id))}
        />
      )}
    </ActionForm>
  )
}

type Editing = { row: UserType | null; copyOf: UserType | null }

function Actions({
  row,
  onEdit,
  onAct,
}: {
  row: UserType
  onEdit: (editing: Editing) => void
  onAct: (acting: { row: UserType; action: Act }) => void
}) {
  const { t } = useTranslation(['userType', 'translation'])
  const may = useMay()
  return (
    <span className="row-actions">
      {row.allowedActions.includes('edit') && (
        <IconButton icon={cilPencil} label={t('edit')} onClick={() => onEdit({ row, copyOf: null })} />
      )}
      {may('userType.create') && (
        <IconButton icon={cilCopy} label={t('copy')} onClick={() => onEdit({ row: null, copyOf: row })} />
      )}
      {(Object.keys(icons) as Act[])
        .filter((action) => row.allowedActions.includes(action))
        .map((action) => (
          <IconButton
            key={action}
            icon={icons[action]}
            label={t(action)}
            onClick={() => onAct({ row, action })}
          />
        ))}
    </span>
  )
}

/** Roles: who does what, on which side. */
export function UserTypePage() {
  const { t } = useTranslation(['userType', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [acting, setActing] = useState<{ row: UserType; action: Act } | null>(null)
  const columns = useColumns<UserType>(userTypeList, {
    telling: ['code', 'name', 'isActive'],
    cells: {
      code: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.code}
        </button>
      ),
      isActive: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'secondary'}>{t(isActive ? 'active' : 'inactive')}</Badge>
      ),
    },
  })
  return (
    <Page
      title={t('menu.userType')}
      lead={t('about.userType')}
      action={
        may('userType.create') && (
          <Button tone="primary" icon={cilPlus} onClick={() => setEditing({ row: null, copyOf: null })}>
            {t('create')}
          </Button>
        )
      }
    >
      <ListView
        dense
        name="userType"
        exported={userTypeList.api}
        label={t('menu.userType')}
        columns={columns}
        rows={useRows<UserType>(userTypeList, state)}
        state={state}
        onState={setState}
        filters={
          <ListFilters
            list={userTypeList}
            state={state}
            onState={setState}
            filters={[
              { name: 'typeId', label: t('type'), options: useChoices('types') },
              {
                name: 'isActive',
                label: t('isActive'),
                options: ['true', 'false'].map((value) => ({
                  value,
                  label: t(value === 'true' ? 'active' : 'inactive'),
                })),
              },
            ]}
          />
        }
        actions={(row) => <Actions row={row} onEdit={setEditing} onAct={setActing} />}
        bulk={useUserTypeBulk()}
      />
      {open && !editing && (
        <UserTypeDetail
          id={open}
          onClose={() => show(null)}
          onEdit={(row) => setEditing({ row, copyOf: null })}
          onCopy={(row) => setEditing({ row: null, copyOf: row })}
        />
      )}
      {editing && <UserTypeForm {...editing} onClose={() => setEditing(null)} />}
      {acting && <Retire {...acting} onClose={() => setActing(null)} />}
    </Page>
  )
}
