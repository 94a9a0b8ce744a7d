import { cilBan, cilCheckCircle, cilSend, cilUserPlus } from '@coreui/icons'
import { type User, type UserAction, userList, userWorkflow } from '@patuh/domain/people/user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useChoices, useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { type ListProps, useListState } from '../../ui/table/use-list-state.ts'
import { useUserTypes } from './use-choices.ts'
import { UserActDialog } from './user-act.tsx'
import { useUserBulk } from './user-bulk.tsx'
import { UserDetail } from './user-detail.tsx'
import { UserForm } from './user-form.tsx'
import { TimeLeft, UserStatus } from './user-status.tsx'

const quick = { resend: cilSend, suspend: cilBan, reactivate: cilCheckCircle } as const

function Filters(props: ListProps) {
  const { t } = useTranslation(['user', 'translation'])
  const userTypes = useUserTypes().map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ListFilters
      list={userList}
      {...props}
      filters={[
        { name: 'organizationId', label: t('organization'), options: useChoices('user-profiles') },
        { name: 'userTypeId', label: t('userTypes'), options: userTypes },
        { name: 'zoneId', label: t('zones'), options: useChoices('zones', 'kind=region,zone,site') },
        {
          name: 'unusedFor',
          one: true,
          label: t('unused'),
          options: ['30', '90', '180'].map((value) => ({
            value,
            label: t('forDays', { count: Number(value) }),
          })),
        },
        { name: 'status', label: t('status'), options: useStatusOptions(userWorkflow) },
      ]}
    />
  )
}

/** Logins: invite, suspend, and set how far each person can see. */
export function UserPage() {
  const { t } = useTranslation(['user', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<User | 'new' | null>(null)
  const [acting, setActing] = useState<{ row: User; action: UserAction } | null>(null)
  const columns = useColumns<User>(userList, {
    telling: ['name', 'email', 'status'],
    wide: ['contracts', 'twoFactor'],
    cells: {
      name: (row) => (
        <span className="person-cell">
          <Avatar name={row.name} image={row.image} />
          <button type="button" className="row-link" onClick={() => show(row.id)}>
            {row.name}
          </button>
        </span>
      ),
      status: ({ status }) => <UserStatus status={status} />,
      invitedUntil: (row) => <TimeLeft row={row} />,
    },
  })
  const actions = (row: User) => (
    <RowActions
      allowed={row.allowedActions}
      icons={quick}
      nameOf={(action) => t(`act.${action}`)}
      onEdit={() => setEditing(row)}
      onAct={(action) => setActing({ row, action })}
    />
  )
  return (
    <Page
      title={t('menu.user')}
      lead={t('about.user')}
      action={
        may('user.create') && (
          <Button tone="primary" icon={cilUserPlus} onClick={() => setEditing('new')}>
            {t('invite')}
          </Button>
        )
      }
    >
      <ListView
        dense
        name="user"
        exported={userList.api}
        label={t('menu.user')}
        columns={columns}
        rows={useRows<User>(userList, state)}
        state={state}
        onState={setState}
        filters={<Filters state={state} onState={setState} />}
        actions={actions}
        bulk={useUserBulk()}
      />
      {open && !editing && !acting && (
        <UserDetail
          id={open}
          onClose={() => show(null)}
          onEdit={setEditing}
          onAct={(row, action) => setActing({ row, action })}
        />
      )}
      {editing && <UserForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {acting && <UserActDialog {...acting} onClose={() => setActing(null)} />}
    </Page>
  )
}
