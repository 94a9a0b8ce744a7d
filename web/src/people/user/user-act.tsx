import {
  changeEmailInput,
  type OpenWorkItem,
  suspendInput,
  type User,
  type UserAction,
  userList,
} from '@patuh/domain/people/user'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { substitutesOf } from '../../access/substitute/substitutions.tsx'
import { ActionForm } from '../../record/action-form.tsx'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Field } from '../../ui/field/field.tsx'
import { SearchSelect } from '../../ui/field/search-select.tsx'

const inputs: Partial<Record<UserAction, z.ZodType>> = {
  suspend: suspendInput,
  'change-email': changeEmailInput,
}
const nothing = z.strictObject({})
const destructive: UserAction[] = [
  'suspend',
  'cancel-invitation',
  'end-sessions',
  'start-reset',
  'reset-totp',
]

/** The open work of the user, and the substitute who takes it over. */
function HandOver({ id }: { id: number }) {
  const { t } = useTranslation(['user', 'translation'])
  const toId = useWatch({ name: 'handOverToId' })
  const { data, error } = useQuery({
    queryKey: ['users', 'open-work', id],
    queryFn: () => api<{ items: OpenWorkItem[] }>('GET', `users/${id}/open-work`),
    staleTime: 0,
  })
  if (!data) return <LoadingOrError error={error} />
  return (
    <fieldset className="form-section">
      <legend>{t('openWork.title')}</legend>
      {data.items.length === 0 && <p className="nothing">{t('openWork.none')}</p>}
      <ul className="plain-list">
        {data.items.map(({ work, count, alone }) => (
          <li key={work}>
            <strong>{t(`openWork.${work}`, { count, defaultValue: `${work}: ${count}` })}</strong>
            {alone > 0 && <span>{t('openWork.alone', { count: alone })}</span>}
          </li>
        ))}
      </ul>
      <div className="form-stack">
        <SearchSelect
          name="handOverToId"
          label={t('handOverTo')}
          help={t('handOverHelp')}
          useOptions={substitutesOf(`users/${id}`)}
        />
        {toId && (
          <Field name="handOverUntil" label={t('handOverUntil')} schema={suspendInput.shape.handOverUntil} />
        )}
      </div>
    </fieldset>
  )
}

/** Confirms and takes an action on an account. */
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
      input={inputs[action] ?? nothing}
      title={t('dialog.act', { action: t(`act.${action}`), name })}
      label={t(`act.${action}`)}
      done={t(`done.${action}`, { name })}
      tone={destructive.includes(action) ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>
        {second
          ? t('confirmTotp', { name, other: row.totpResetBy?.name })
          : t(`about.${action}`, { name, email })}
      </p>
      {action === 'change-email' && (
        <Field
          name="email"
          label={t('newEmail')}
          schema={changeEmailInput.shape.email}
          attributes={{ type: 'email' }}
        />
      )}
      {action === 'suspend' && (
        <>
          <HandOver id={row.id} />
          <Field name="reason" label={t('reason')} schema={suspendInput.shape.reason} />
        </>
      )}
    </ActionForm>
  )
}
