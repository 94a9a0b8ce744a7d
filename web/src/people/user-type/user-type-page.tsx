import { cilBan, cilCheckCircle, cilCopy, cilTrash } from '@coreui/icons'
import { retireUserTypeInput, type UserType, userTypeList } from '@patuh/domain/people/user-type'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { RecordPage } from '../../list/record-page.tsx'
import { ActionForm } from '../../record/action-form.tsx'
import { useDeletedToast, useIsUsed } from '../../record/use-restore.ts'
import { useUndo } from '../../record/use-undo.ts'
import { useChoices } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field/field.tsx'
import { flagOptions } from '../../ui/field/option.ts'
import { useUserTypeBulk } from './user-type-bulk.tsx'
import { UserTypeDetail } from './user-type-detail.tsx'
import { UserTypeForm } from './user-type-form.tsx'

type Act = 'deactivate' | 'activate' | 'delete'
const icons = { copy: cilCopy, deactivate: cilBan, activate: cilCheckCircle, delete: cilTrash }

/** Activates, deactivates or deletes a user type; one that is used can be deactivated instead of deleted. */
function Retire({ row, action, onClose }: { row: UserType; action: Act; onClose: () => void }) {
  const { t } = useTranslation(['userType', 'translation'])
  const isUsed = useIsUsed(`${userTypeList.api}/${row.id}`, action === 'delete')
  if (action === 'delete' && isUsed === undefined) return null
  return (
    <RetireForm row={row} action={isUsed && row.isActive ? 'deactivate' : action} onClose={onClose}>
      {isUsed && (
        <p className="alert alert-warning" role="alert">
          {t('retire.inUse', { name: row.name })}
        </p>
      )}
    </RetireForm>
  )
}

/** Its users are moved to another user type first. */
function RetireForm({
  row,
  action,
  onClose,
  children,
}: {
  row: UserType
  action: Act
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['userType', 'translation'])
  const { name } = row
  const others = useChoices('user-types', `typeId=${row.typeId}`)
  const moves = action === 'deactivate' && row.users > 0
  const showUndo = useUndo(userTypeList, action === 'activate' ? { moveToId: null } : undefined)
  // Undo would not move the users back.
  const showDeleted = useDeletedToast()
  const shown = () =>
    action === 'delete'
      ? showDeleted(`${userTypeList.api}/${row.id}`, name)
      : showUndo({ id: row.id, name, action })
  return (
    <ActionForm
      collection={userTypeList}
      row={row}
      action={action}
      input={action === 'deactivate' ? retireUserTypeInput : z.strictObject({})}
      initial={action === 'deactivate' ? { moveToId: null } : {}}
      title={t('dialog.act', { action: t(action), name })}
      label={t(action)}
      done={moves ? t(`retire.${action}Done`, { name }) : shown}
      tone={action === 'activate' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {children}
      {action === 'delete' && <p>{t('restore.later')}</p>}
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

/** User types (roles) by side. */
export function UserTypePage() {
  const { t } = useTranslation(['userType', 'translation'])
  const may = useMay()
  return (
    <RecordPage<UserType, Act | 'copy'>
      screen="userType"
      list={{
        list: userTypeList,
        opener: 'code',
        essential: ['code', 'name', 'isActive'],
        cells: {
          isActive: ({ isActive }) => (
            <Badge tone={isActive ? 'success' : 'secondary'}>{t(isActive ? 'active' : 'inactive')}</Badge>
          ),
        },
        filters: [
          { name: 'typeId', label: t('type'), options: useChoices('types') },
          { name: 'isActive', label: t('isActive'), options: flagOptions(t('active'), t('inactive')) },
        ],
        bulk: useUserTypeBulk(),
      }}
      icons={icons}
      actionName={(action) => t(action)}
      allowed={({ allowedActions }) => [...allowedActions, ...(may('userType.create') ? ['copy'] : [])]}
      detail={(props) => <UserTypeDetail {...props} />}
      form={(row, onClose) => <UserTypeForm row={row} copyOf={null} onClose={onClose} />}
      act={({ row, action }, onClose) =>
        action === 'copy' ? (
          <UserTypeForm row={null} copyOf={row} onClose={onClose} />
        ) : (
          <Retire row={row} action={action} onClose={onClose} />
        )
      }
    />
  )
}
