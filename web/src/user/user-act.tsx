import { suspendInput, type User, type UserAction, userList } from '@patuh/domain/user'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { ActionForm } from '../app/action-form.tsx'
import { Field } from '../ui/field.tsx'

const nothing = z.strictObject({})
const grave: UserAction[] = ['suspend', 'cancel-invitation', 'end-sessions', 'start-reset', 'reset-totp']

/** Says what will happen to an account, and does it. */
export function UserActDialog({
  row,
  action,
  onClose,
}: {
  row: User
  action: UserAction
  onClose: () => void
}) {
  const { t } = useTranslation(['user', 'translation'])
  const { name, email } = row
  const second = action === 'reset-totp' && row.totpResetBy
  return (
    <ActionForm
      collection={userList}
      row={row}
      action={action}
      input={action === 'suspend' ? suspendInput : nothing}
      title={t('dialog.act', { action: t(`act.${action}`), name })}
      label={t(`act.${action}`)}
      done={t(`done.${action}`, { name })}
      tone={grave.includes(action) ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>
        {second
          ? t('confirmTotp', { name, other: row.totpResetBy?.name })
          : t(`about.${action}`, { name, email })}
      </p>
      {action === 'suspend' && <Field name="reason" label={t('reason')} schema={suspendInput.shape.reason} />}
    </ActionForm>
  )
}
