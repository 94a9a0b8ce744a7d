import { type BulkAction, type BulkOutcome, bulkInputs, userList } from '@patuh/domain/user'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
import { Failure } from '../app/failure.tsx'
import { useChoices } from '../app/use-collection.ts'
import { useEntry } from '../app/use-entry.ts'
import { useMay } from '../app/use-may.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { useUserTypes } from './use-choices.ts'

const privilegeOf = { suspend: 'user.deactivate', 'move-zone': 'user.edit', 'add-role': 'user.edit' } as const

function Input({ action }: { action: BulkAction }) {
  const { t } = useTranslation(['user', 'translation'])
  const zones = useChoices('zones', 'kind=region,zone,site')
  const userTypes = useUserTypes().map(({ id, name, code }) => ({
    value: String(id),
    label: `${name} (${code})`,
  }))
  if (action === 'suspend')
    return <Field name="reason" label={t('reason')} schema={bulkInputs.suspend.shape.reason} />
  if (action === 'move-zone')
    return (
      <Field
        name="zoneIds"
        label={t('zones')}
        schema={bulkInputs['move-zone'].shape.zoneIds}
        options={zones}
      />
    )
  return (
    <Field
      name="userTypeId"
      label={t('userTypes')}
      schema={bulkInputs['add-role'].shape.userTypeId}
      options={userTypes}
    />
  )
}

const blanks = {
  suspend: { reason: '' },
  'move-zone': { zoneIds: [] },
  'add-role': { userTypeId: null },
}

/** One thing done to many accounts; whoever it could not be done to is named. */
function BulkDialog({
  action,
  ids,
  onDone,
  onClose,
}: {
  action: BulkAction
  ids: number[]
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['user', 'translation'])
  const client = useQueryClient()
  const [refused, setRefused] = useState<BulkOutcome['refused']>([])
  const { form, submit, sending, general } = useEntry({
    schema: bulkInputs[action],
    initial: { ids, ...blanks[action] },
    send: (body) => api<BulkOutcome>('POST', `users/bulk/${action}`, { body }),
    onDone: (outcome) => {
      client.invalidateQueries({ queryKey: [userList.api] })
      if (outcome.done.length) toast.success(t('bulk.done', { count: outcome.done.length }))
      if (outcome.refused.length) setRefused(outcome.refused)
      else onDone()
    },
  })
  const isOver = refused.length > 0
  return (
    <FormProvider {...form}>
      <Dialog
        title={t(`bulk.${action}`)}
        onClose={isOver ? onDone : onClose}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={isOver ? onDone : onClose}>{t(isOver ? 'close' : 'cancel')}</Button>
            {!isOver && (
              <Button
                tone={action === 'suspend' ? 'danger' : 'primary'}
                type="submit"
                busy={sending.isPending}
              >
                {t(`bulk.${action}`)}
              </Button>
            )}
          </>
        }
      >
        <Failure error={general} />
        {isOver ? (
          <>
            <p>{t('bulk.refused')}</p>
            <ul className="plain-list">
              {refused.map(({ id, name, code }) => (
                <li key={id}>
                  <strong>{name}</strong>
                  <span>{t(`bulk.because.${code}`)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>{t('bulk.about', { count: ids.length })}</p>
            <Input action={action} />
          </>
        )}
      </Dialog>
    </FormProvider>
  )
}

/** What can be done with the accounts that were picked. */
export function UserBulk({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { t } = useTranslation(['user', 'translation'])
  const may = useMay()
  const [action, setAction] = useState<BulkAction | null>(null)
  return (
    <>
      {(Object.keys(bulkInputs) as BulkAction[])
        .filter((name) => may(privilegeOf[name]))
        .map((name) => (
          <Button key={name} onClick={() => setAction(name)}>
            {t(`bulk.${name}`)}
          </Button>
        ))}
      {action && (
        <BulkDialog
          action={action}
          ids={ids}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
