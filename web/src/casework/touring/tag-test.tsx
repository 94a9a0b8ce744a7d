import type { TagTest as Result } from '@patuh/domain/casework/touring/tag'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Camera } from './camera.tsx'
import { tagOf } from './decode.ts'
import { TypedCode } from './typed-code.tsx'

const tones = { current: 'success', replaced: 'warning', unknown: 'danger' } as const

function Answer({ code, result }: { code: string; result: Result }) {
  const { t } = useTranslation('touring')
  const { state, checkpoint, site, routes, rotatedAt } = result
  return (
    <div role="status" className="tag-answer">
      <p>
        <Badge tone={tones[state]}>{t(`tag.state.${state}`)}</Badge> <code>{code}</code>
      </p>
      <p>{t(`tag.stateText.${state}`)}</p>
      {checkpoint && (
        <Facts
          items={[
            [t('tag.checkpoint'), checkpoint],
            [t('site'), site],
            [t('route'), routes.join(', ')],
            ...(state === 'replaced' && rotatedAt
              ? [[t('tag.rotatedAt'), formatDateTime(rotatedAt)] as const]
              : []),
          ]}
        />
      )}
    </div>
  )
}

/** Says which checkpoint a scanned or typed code belongs to; records nothing. */
export function TagTest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['touring', 'translation'])
  const [isCameraOn, setCameraOn] = useState(false)
  const test = useMutation({
    mutationFn: (tagUid: string) => api<Result>('POST', 'tour-tags/test', { body: { tagUid } }),
  })
  const onCode = (text: string) => {
    const code = tagOf(text)
    if (code && !test.isPending && !(test.isSuccess && test.variables === code)) test.mutate(code)
  }
  return (
    <Dialog title={t('tag.test')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <p>{t('tag.testText')}</p>
      {isCameraOn ? (
        <Camera onCode={onCode} />
      ) : (
        <Button onClick={() => setCameraOn(true)}>{t('scan.start')}</Button>
      )}
      <TypedCode onCode={onCode} />
      {test.error && <Failure error={test.error} />}
      {test.data && <Answer code={test.variables} result={test.data} />}
    </Dialog>
  )
}
