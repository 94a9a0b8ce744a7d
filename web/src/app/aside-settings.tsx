import { formatMoment } from '@patuh/domain/platform/moment'
import type { Usage } from '@patuh/domain/workplace/usage'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageMenu, ThemeMenu } from '../access/session/preference.tsx'
import { SettingFields } from '../people/profile/setting-fields.tsx'
import { useChoosePreferences, usePreferences } from '../people/profile/use-profile.ts'
import { api } from '../server/api.ts'
import { install, useInstalling } from '../server/start/use-installing.ts'
import { setSlice, useStore } from '../server/store.ts'
import { useMay } from '../server/use-may.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format/formatter.ts'

const size = (bytes: number) => `${(bytes / 2 ** 30).toFixed(bytes < 2 ** 30 ? 2 : 1)} GB`

/** Resource usage of the server, for administrators. */
function UsageBars() {
  const { t } = useTranslation()
  const may = useMay()('matrixPrivilege.configure')
  const { data } = useQuery({
    queryKey: ['usage'],
    queryFn: () => api<Usage>('GET', 'usage'),
    enabled: may,
    refetchInterval: 10_000,
  })
  if (!data) return null
  const bars = [
    ['memory', data.memory],
    ['disk', data.disk],
  ] as const
  return (
    <section className="usage" aria-label={t('usage.title')}>
      <h3>{t('usage.title')}</h3>
      {bars.map(([name, { used, total }]) => (
        <div key={name}>
          <span>{t(`usage.${name}`)}</span>
          <span>{t('usage.of', { used: size(used), total: size(total) })}</span>
          <span
            className="bar"
            aria-hidden="true"
            style={{ '--share': `${(100 * used) / total}%` } as CSSProperties}
          />
        </div>
      ))}
      <div>
        <span>{t('usage.database')}</span>
        <span>{size(data.database)}</span>
      </div>
      {data.tables.map(({ name, rows, bytes }) => (
        <div key={name}>
          <span>{t(`usage.growing.${name}`)}</span>
          <span>{t('usage.rows', { rows: formatNumber(rows), size: size(bytes) })}</span>
        </div>
      ))}
      <div>
        <span>{t('usage.sessions')}</span>
        <span>{data.sessions}</span>
      </div>
      <div>
        <span>{t('usage.backup')}</span>
        <span>{data.backupAt ? formatMoment(data.backupAt) : t('usage.noBackup')}</span>
      </div>
    </section>
  )
}

function InstallSetting() {
  const { t } = useTranslation()
  const way = useInstalling()
  if (way === 'share') return <p>{t('install.share')}</p>
  return way && <Button onClick={install}>{t('install.title')}</Button>
}

/** Settings that are applied at once. */
export function AsideSettings() {
  const { t } = useTranslation()
  const density = useStore(({ list }) => list.density)
  const { data } = usePreferences()
  const choose = useChoosePreferences()
  return (
    <div className="aside-settings">
      <label className="form-check form-switch">
        <input
          type="checkbox"
          className="form-check-input"
          checked={density === 'compact'}
          onChange={(event) =>
            setSlice('list', { density: event.target.checked ? 'compact' : 'comfortable' })
          }
        />
        {t('list.compact')}
      </label>
      {data && (
        <label className="form-check form-switch">
          <input
            type="checkbox"
            className="form-check-input"
            checked={data.isDaily}
            onChange={(event) => choose.mutate({ ...data, isDaily: event.target.checked })}
          />
          {t('aside.daily')}
        </label>
      )}
      <SettingFields />
      <Link to="/profile?tab=notifications">{t('aside.allNotifications')}</Link>
      <div className="aside-setting">
        {t('language')} <LanguageMenu />
      </div>
      <div className="aside-setting">
        {t('theme.title')} <ThemeMenu />
      </div>
      <InstallSetting />
      <UsageBars />
    </div>
  )
}
