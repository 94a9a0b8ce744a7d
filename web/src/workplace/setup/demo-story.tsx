import type { DemoStory } from '@patuh/domain/workplace/demo-story'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useDemoStory } from './use-setup.ts'

const command = 'npm run demo'
/** The word of its button to start it, by its state. */
const startWords: Partial<Record<DemoStory['state'], 'add' | 'start' | 'again'>> = {
  absent: 'add',
  stopped: 'start',
  failed: 'again',
}

function useChange(method: 'POST' | 'DELETE') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api<DemoStory>(method, 'setup/demo'),
    onSettled: () => client.invalidateQueries({ queryKey: ['setup'] }),
  })
}

function Remove({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard')
  const remove = useChange('DELETE')
  const onSuccess = () => {
    toast.success(t('setup.demo.removed'))
    onClose()
  }
  return (
    <Confirm
      title={t('setup.demo.removeTitle')}
      action={t('setup.demo.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('setup.demo.removeText')}</p>
      <Failure error={remove.error} />
    </Confirm>
  )
}

function Progress({ stage, done, total }: DemoStory['progress']) {
  const { t } = useTranslation('dashboard')
  const words = t(`setup.demo.stage.${stage}`, { done, total })
  return (
    <>
      <p role="status">{words}</p>
      <progress
        className="setup-progress"
        aria-label={words}
        {...(total > 0 ? { value: done, max: total } : {})}
      />
    </>
  )
}

/** What there is to say about its state. */
function Told({ demo: { state, progress, address, reason } }: { demo: DemoStory }) {
  const { t } = useTranslation('dashboard')
  if (state === 'starting') return <Progress {...progress} />
  if (state === 'running')
    return (
      <>
        <p>{t('setup.demo.running', { address })}</p>
        <p className="hint">{t('setup.demo.public')}</p>
      </>
    )
  if (state === 'absent') return null
  return (
    <>
      <p role="status">{t(`setup.demo.${state}`)}</p>
      {reason && <pre>{reason}</pre>}
    </>
  )
}

function Tools({ demo: { state, address, needsUrl } }: { demo: DemoStory }) {
  const { t } = useTranslation('dashboard')
  const start = useChange('POST')
  const [isRemoving, setRemoving] = useState(false)
  const word = startWords[state]
  return (
    <>
      <Failure error={start.error} />
      <div className="setup-demo-tools">
        {word && !needsUrl && (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {t(`setup.demo.${word}`)}
          </Button>
        )}
        {state === 'running' && (
          <a className="btn btn-primary" href={address ?? ''} target="_blank" rel="noreferrer">
            {t('setup.demo.open')}
          </a>
        )}
        {state !== 'absent' && state !== 'removing' && (
          <Button onClick={() => setRemoving(true)}>{t('setup.demo.remove')}</Button>
        )}
      </div>
      {isRemoving && <Remove onClose={() => setRemoving(false)} />}
    </>
  )
}

/** How to look around with made-up data: here, or by a command where it cannot be started from here. */
export function DemoStoryPart() {
  const { t } = useTranslation('dashboard')
  const demo = useDemoStory()
  return (
    <div className="setup-demo">
      <p className="hint">{t('setup.demo.text')}</p>
      {demo?.needsUrl && <p className="hint">{t('setup.demo.needsUrl')}</p>}
      {demo && <Told demo={demo} />}
      {demo && <Tools demo={demo} />}
      {(!demo || demo.needsUrl) && (
        <>
          <p className="hint">{t('setup.demo.command')}</p>
          <code>{command}</code>
        </>
      )}
    </div>
  )
}
