import type { Profile } from '@patuh/domain/people/profile'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { landingAddress, wantedAddress } from '../../access/session/destination.ts'
import { useProblem } from '../../server/use-problem.ts'
import { useSettings } from '../../server/use-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { useTotp } from './use-profile.ts'

/** Second factor: enable, replace, disable, and recovery codes. */
export function TotpCard({ profile: { totp } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const problem = useProblem()
  const navigate = useNavigate()
  const demo = useSettings()?.demo
  const { offer, confirm, renew, disable } = useTotp()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [disabling, setDisabling] = useState(false)
  const isOn = totp.enabledAt !== null
  const failed = (error: unknown) => toast.error(problem(error))
  const isLocked = totp.required && !demo
  const [wasClosed] = useState(isLocked && !isOn)
  return (
    <Card
      title={t('totp.title')}
      lead={t('totp.lead')}
      actions={
        <>
          {isOn && !isLocked && <Button onClick={() => setDisabling(true)}>{t('totp.disable')}</Button>}
          {isOn && (
            <Button
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, { onSuccess: (made) => setCodes(made.codes), onError: failed })
              }
            >
              {t('totp.renew')}
            </Button>
          )}
          <Button
            tone={isOn ? 'quiet' : 'primary'}
            busy={offer.isPending}
            onClick={() => offer.mutate(undefined, { onError: failed })}
          >
            {t(isOn ? 'totp.replace' : 'totp.enable')}
          </Button>
        </>
      }
    >
      <p className="totp-state">
        <Badge tone={isOn ? 'success' : 'secondary'}>{t(isOn ? 'totp.on' : 'totp.off')}</Badge>
        {totp.enabledAt && (
          <span>
            {t('totp.since', { time: formatDateTime(totp.enabledAt) })} ·{' '}
            {t('totp.codesLeft', { count: totp.recoveryCodes })}
          </span>
        )}
      </p>
      {offer.data && !codes && (
        <EnrolDialog
          offer={offer.data}
          confirm={confirm}
          onDone={(made) => setCodes(made)}
          onClose={() => {
            offer.reset()
            confirm.reset()
          }}
        />
      )}
      {codes && (
        <RecoveryDialog
          codes={codes}
          onClose={() => {
            setCodes(null)
            offer.reset()
            confirm.reset()
            const wanted = wasClosed ? landingAddress() : wantedAddress()
            if (wanted) navigate(wanted, { replace: true })
          }}
        />
      )}
      {disabling && (
        <Confirm
          title={t('totp.disable')}
          action={t('totp.disable')}
          busy={disable.isPending}
          onClose={() => setDisabling(false)}
          onConfirm={() =>
            disable.mutate(undefined, {
              onSuccess: () => {
                setDisabling(false)
                toast.success(t('totp.disabled'))
              },
              onError: failed,
            })
          }
        >
          {t('totp.disableText')}
        </Confirm>
      )}
    </Card>
  )
}
