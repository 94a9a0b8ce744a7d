import { cilWarning } from '@coreui/icons'
import type { ShownAlarm } from '@patuh/domain/contract/formula/record'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

/** Warnings about disproportionate amounts; they do not block approval. */
export function AlarmList({ alarms }: { alarms: readonly ShownAlarm[] }) {
  const { t } = useTranslation('formula')
  if (alarms.length === 0) return null
  return (
    <section className="alarms" aria-label={t('alarm.title')}>
      <h3>
        <Icon of={cilWarning} size={16} /> {t('alarm.title')}
      </h3>
      <ul>
        {alarms.map(({ code, subject, amount, limit }) => (
          <li key={code + subject}>{t(`alarm.${code}`, { subject, amount, limit })}</li>
        ))}
      </ul>
    </section>
  )
}
