import { cilArrowBottom, cilArrowTop } from '@coreui/icons'
import { type Offence, offenceList } from '@patuh/domain/casework/offence'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** The order of offences in the complaint form. */
export function ReorderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['offence', 'translation'])
  const client = useQueryClient()
  const [order, setOrder] = useState<number[] | null>(null)
  const { data, error } = useQuery({
    queryKey: [offenceList.api, 'order'],
    queryFn: () => api<{ items: Offence[] }>('GET', 'type-of-offences?limit=1000&isActive=true'),
  })
  const ids = order ?? data?.items.map(({ id }) => id) ?? []
  const save = useMutation({
    mutationFn: () => api('POST', 'type-of-offences/reorder', { body: { ids } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [offenceList.api] })
      toast.success(t('reordered'))
      onClose()
    },
  })
  const move = (at: number, by: 1 | -1) => {
    const next = [...ids]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(at + by, 0, moved)
    setOrder(next)
  }
  return (
    <Dialog
      title={t('reorder')}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={save.isPending} disabled={!order}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Failure error={save.error} />
      {!data && <LoadingOrError error={error} />}
      <ol className="line-list">
        {ids.map((id, at) => {
          const { name = '', code = '' } = data?.items.find((one) => one.id === id) ?? {}
          return (
            <li key={id}>
              <span className="line-ref">{code}</span>
              <span className="line-text">{name}</span>
              <IconButton
                icon={cilArrowTop}
                label={t('moveUp', { name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={cilArrowBottom}
                label={t('moveDown', { name })}
                disabled={at === ids.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
