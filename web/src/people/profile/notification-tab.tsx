import type { Preference } from '@patuh/domain/workplace/notification'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useProblem } from '../../server/use-problem.ts'
import { Card } from '../../ui/card.tsx'
import { noticeName } from '../../workplace/notification/notice-name.ts'
import { PushCard, useDelivery } from './push-card.tsx'
import { QuietHoursFields } from './quiet-hours.tsx'
import { type Preferences, useChoosePreferences, usePreferences } from './use-profile.ts'

type Channel = 'bell' | 'mail' | 'push' | 'phone'

function Row({
  preference,
  channels,
  onChange,
}: {
  preference: Preference
  channels: Channel[]
  onChange: (change: Partial<Preference>) => void
}) {
  const { t } = useTranslation(['profile', 'notice'])
  const { kind, isMailed, isMandatory } = preference
  const name = noticeName(t, kind) || t('notifications.message')
  return (
    <tr>
      <th scope="row">
        {name}
        {isMandatory && <small>{t('notifications.mandatory')}</small>}
      </th>
      {channels.map((channel) => (
        <td key={channel} data-label={t(`notifications.${channel}`)}>
          {channel === 'mail' && !isMailed ? (
            <span className="nothing">–</span>
          ) : (
            <input
              type="checkbox"
              className="form-check-input"
              aria-label={`${name}: ${t(`notifications.${channel}`)}`}
              checked={preference[channel]}
              disabled={isMandatory && (channel === 'bell' || channel === 'mail')}
              onChange={(event) => onChange({ [channel]: event.target.checked })}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

/** Notification preferences. Each change is saved at once. */
export function NotificationTab() {
  const { t } = useTranslation('profile')
  const problem = useProblem()
  const { data, error, refetch } = usePreferences()
  const { data: delivery } = useDelivery()
  const choose = useChoosePreferences()
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  const channels: Channel[] = ['bell', 'mail', 'push', ...(delivery?.phone ? (['phone'] as const) : [])]
  const save = (change: Partial<Preferences>) =>
    choose.mutate(
      { ...data, ...change },
      {
        onSuccess: () => toast.success(t('profile.saved')),
        onError: (failed) => toast.error(problem(failed)),
      },
    )
  const set = (changed: Preference, change: Partial<Preference>) =>
    save({ items: data.items.map((item) => (item.kind === changed.kind ? { ...item, ...change } : item)) })
  return (
    <div className="cards-column">
      <PushCard />
      <Card title={t('profile.tab.notifications')} lead={t('notifications.lead')}>
        <label className="form-check form-switch">
          <input
            type="checkbox"
            className="form-check-input"
            checked={data.isDaily}
            onChange={(event) => save({ isDaily: event.target.checked })}
          />
          {t('notifications.daily')}
        </label>
        <p className="form-text">{t('notifications.dailyHelp')}</p>
        <QuietHoursFields value={data.quietHours} onChange={(quietHours) => save({ quietHours })} />
        <table className="table preference-table">
          <thead>
            <tr>
              <th scope="col">{t('notifications.kind')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`notifications.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((preference) => (
              <Row
                key={preference.kind}
                preference={preference}
                channels={channels}
                onChange={(change) => set(preference, change)}
              />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
