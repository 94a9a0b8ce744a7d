import type { Preference } from '@patuh/domain/workplace/notification'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useProblem } from '../../server/use-problem.ts'
import { Card } from '../../ui/card.tsx'
import { noticeName } from '../../workplace/notification/notice-name.ts'
import { useChoosePreferences, usePreferences } from './use-profile.ts'

function Row({
  preference,
  onChange,
}: {
  preference: Preference
  onChange: (change: Partial<Preference>) => void
}) {
  const { t } = useTranslation(['account', 'notice'])
  const { kind, bell, mail, isMailed, isMandatory } = preference
  const name = noticeName(t, kind) || t('notifications.message')
  return (
    <tr>
      <th scope="row">
        {name}
        {isMandatory && <small>{t('notifications.mandatory')}</small>}
      </th>
      {(['bell', 'mail'] as const).map((channel) => (
        <td key={channel} data-label={t(`notifications.${channel}`)}>
          {channel === 'mail' && !isMailed ? (
            <span className="nothing">–</span>
          ) : (
            <input
              type="checkbox"
              className="form-check-input"
              aria-label={`${name}: ${t(`notifications.${channel}`)}`}
              checked={channel === 'bell' ? bell : mail}
              disabled={isMandatory}
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
  const { t } = useTranslation('account')
  const problem = useProblem()
  const { data, error, refetch } = usePreferences()
  const choose = useChoosePreferences()
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  const save = (preferences: Preference[], isDaily: boolean) => {
    const items = preferences.map(({ kind, bell, mail }) => ({ kind, bell, mail }))
    choose.mutate(
      { items, isDaily },
      {
        onSuccess: () => toast.success(t('profile.saved')),
        onError: (failed) => toast.error(problem(failed)),
      },
    )
  }
  const set = (changed: Preference, change: Partial<Preference>) =>
    save(
      data.items.map((item) => (item.kind === changed.kind ? { ...item, ...change } : item)),
      data.isDaily,
    )
  return (
    <div className="cards-column">
      <Card title={t('profile.tab.notifications')} lead={t('notifications.lead')}>
        <label className="form-check form-switch">
          <input
            type="checkbox"
            className="form-check-input"
            checked={data.isDaily}
            onChange={(event) => save(data.items, event.target.checked)}
          />
          {t('notifications.daily')}
        </label>
        <p className="form-text">{t('notifications.dailyHelp')}</p>
        <table className="table preference-table">
          <thead>
            <tr>
              <th scope="col">{t('notifications.kind')}</th>
              <th scope="col">{t('notifications.bell')}</th>
              <th scope="col">{t('notifications.mail')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((preference) => (
              <Row
                key={preference.kind}
                preference={preference}
                onChange={(change) => set(preference, change)}
              />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
