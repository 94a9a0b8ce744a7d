import { cilCopy } from '@coreui/icons'
import { type InvitationLink, type User, userList } from '@patuh/domain/people/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Creates a new invitation link and shows it once, to be passed on where mail does not arrive. */
export function InvitationLinkDialog({ row, onClose }: { row: User; onClose: () => void }) {
  const { t } = useTranslation(['user', 'translation'])
  const id = useId()
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api<InvitationLink>('POST', `users/${row.id}/invitation-link`),
    onSuccess: () => client.invalidateQueries({ queryKey: [userList.api] }),
  })
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(() => toast.success(t('done.invitation-link')))
  return (
    <Dialog
      title={t('dialog.act', { action: t('act.invitation-link'), name: row.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {data ? (
            <Button tone="primary" icon={cilCopy} onClick={() => copy(data.url)}>
              {t('act.invitation-link')}
            </Button>
          ) : (
            <Button tone="primary" busy={isPending} onClick={() => mutate()}>
              {t('createLink')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('about.invitation-link', { name: row.name })}</p>
      <Failure error={error} />
      {data && (
        <div className="field">
          <label className="form-label" htmlFor={id}>
            {t('link')}
          </label>
          <input
            id={id}
            className="form-control"
            readOnly
            value={data.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </Dialog>
  )
}
