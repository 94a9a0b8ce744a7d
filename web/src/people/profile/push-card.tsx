import type { Delivery, PushDevice } from '@patuh/domain/workplace/delivery'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { allowPush, canPush, ownSubscription } from '../../access/session/push.ts'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useProblem } from '../../server/use-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDateTime } from '../../ui/date.ts'

const key = ['delivery']

export const useDelivery = () => useQuery({ queryKey: key, queryFn: () => api<Delivery>('GET', 'delivery') })

const useOwnEndpoint = () =>
  useQuery({
    queryKey: ['push-subscription'],
    queryFn: async () => (await ownSubscription())?.endpoint ?? '',
    networkMode: 'always',
  }).data

/** Turns push messages on for this browser, and off for any device. */
function useDevices() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const problem = useProblem()
  const onSettled = () =>
    Promise.all([key, ['push-subscription']].map((queryKey) => client.invalidateQueries({ queryKey })))
  const onError = (error: Error) =>
    toast.error(error instanceof DOMException ? t('push.unavailable') : problem(error))
  const turnOn = useMutation({
    mutationFn: allowPush,
    onSuccess: (made) => (made ? toast.success(t('push.allowed')) : toast.error(t('push.refused'))),
    onError,
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: async ({ id, endpoint }: PushDevice) => {
      await api('DELETE', `push-devices/${id}`)
      const own = await ownSubscription()
      if (own?.endpoint === endpoint) await own.unsubscribe()
    },
    onSuccess: () => toast.success(t('push.revoked')),
    onError,
    onSettled,
  })
  return { turnOn, revoke }
}

function Device({
  row,
  isOwn,
  busy,
  onRevoke,
}: {
  row: PushDevice
  isOwn: boolean
  busy: boolean
  onRevoke: () => void
}) {
  const { t } = useTranslation('profile')
  const { device, createdAt, usedAt } = row
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t('session.unknown')
  return (
    <li>
      <div>
        <strong>{name}</strong> {isOwn && <Badge tone="success">{t('session.current')}</Badge>}
        <p>
          {t('session.since', { time: formatDateTime(createdAt) })}
          {usedAt && ` · ${t('push.used', { time: formatDateTime(usedAt) })}`}
        </p>
      </div>
      <Button busy={busy} onClick={onRevoke} aria-label={t('push.revokeOf', { name })}>
        {t('push.revoke')}
      </Button>
    </li>
  )
}

function Phone({ phone: { number, last } }: { phone: NonNullable<Delivery['phone']> }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <p>{number ? t('push.phone', { number }) : t('push.noPhone')}</p>
      <ul className="plain-list">
        {last.map(({ at, state, failure }) => (
          <li key={at}>
            {formatDateTime(at)}: {t(`push.state.${state}`)} {failure}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The devices that are sent push messages, and the telephone for text messages. */
export function PushCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useDelivery()
  const own = useOwnEndpoint()
  const { turnOn, revoke } = useDevices()
  const isOn = data?.devices.some(({ endpoint }) => endpoint === own) === true
  return (
    <Card
      title={t('push.title')}
      lead={t(canPush() ? 'push.lead' : 'push.impossible')}
      actions={
        data &&
        canPush() &&
        !isOn && (
          <Button tone="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate(data.publicKey)}>
            {t('push.turnOn')}
          </Button>
        )
      }
    >
      {!data && <LoadingOrError {...{ error, refetch }} />}
      <ul className="session-list">
        {data?.devices.map((row) => (
          <Device
            key={row.id}
            row={row}
            isOwn={row.endpoint === own}
            busy={revoke.isPending && revoke.variables.id === row.id}
            onRevoke={() => revoke.mutate(row)}
          />
        ))}
      </ul>
      {data?.phone && <Phone phone={data.phone} />}
    </Card>
  )
}
