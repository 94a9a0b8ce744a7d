import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../server/api.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { useTotp } from './use-profile.ts'

/** Sets up the second factor: scan the QR code, then confirm with a first code. */
export function EnrolDialog({
  offer: { secret, url },
  confirm,
  onDone,
  onClose,
}: {
  offer: { secret: string; url: string }
  confirm: ReturnType<typeof useTotp>['confirm']
  onDone: (codes: string[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const problem = useProblem()
  const [code, setCode] = useState('')
  const send = (value: string) =>
    confirm.mutate(value.replace(/\s/g, ''), { onSuccess: ({ codes }) => onDone(codes) })
  const { error } = confirm
  const isWrong = error instanceof ApiError && error.status === 400
  return (
    <Dialog
      title={t('totp.enable')}
      onClose={onClose}
      onSubmit={() => send(code)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={confirm.isPending}>
            {t('totp.confirm')}
          </Button>
        </>
      }
    >
      <ol className="enrol">
        <li>
          <p>{t('totp.scan')}</p>
          <QrCode text={url} label={t('totp.qr')} />
          <details>
            <summary>{t('totp.byHand')}</summary>
            <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </details>
        </li>
        <li>
          <CodeField
            label={t('totp.firstCode')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={error ? (isWrong ? t('totp.wrong') : problem(error)) : undefined}
            required
          />
        </li>
      </ol>
    </Dialog>
  )
}
