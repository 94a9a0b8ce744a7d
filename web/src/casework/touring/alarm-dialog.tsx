import { cilBell } from '@coreui/icons'
import type { AlarmInput, GuardRound } from '@patuh/domain/casework/touring/scan'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api, isNetworkError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { currentPosition } from './use-guard.ts'

function AlarmDialog({
  round,
  personId,
  onClose,
}: {
  round: GuardRound
  personId: number | null
  onClose: () => void
}) {
  const { t } = useTranslation(['touring', 'translation'])
  const [note, setNote] = useState('')
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (kind: AlarmInput['kind']) => {
      const { latitude, longitude } = await currentPosition()
      const body = { kind, note: note.trim() || null, personId, latitude, longitude }
      return api<{ told: number }>('POST', `tour-rounds/${round.id}/alarm`, { body })
    },
    onSuccess: ({ told }) => {
      if (told > 0) toast.success(t('alarm.told', { count: told }))
      else toast.error(t('alarm.nobody'))
      onClose()
    },
  })
  const choice = (kind: AlarmInput['kind'], tone: 'danger' | 'quiet') => (
    <Button
      tone={tone}
      busy={isPending && variables === kind}
      disabled={isPending}
      onClick={() => mutate(kind)}
    >
      {t(`alarm.${kind}`)}
    </Button>
  )
  return (
    <Dialog
      title={t('alarm.open')}
      onClose={onClose}
      footer={
        <>
          {choice('incident', 'quiet')}
          {choice('help', 'danger')}
        </>
      }
    >
      <p>{t('alarm.lead')}</p>
      {isNetworkError(error) ? (
        <p className="alert alert-danger" role="alert">
          {t('alarm.unsent')}
        </p>
      ) : (
        <Failure error={error} />
      )}
      <TextField label={t('alarm.note')} maxLength={300} value={note} onChange={setNote} />
    </Dialog>
  )
}

/** Calls for help, or reports an incident, at the site of the round. It is sent at once and does not wait in the outbox. */
export function AlarmButton(props: { round: GuardRound; personId: number | null }) {
  const { t } = useTranslation('touring')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={cilBell} onClick={() => setOpen(true)}>
        {t('alarm.open')}
      </Button>
      {isOpen && <AlarmDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
