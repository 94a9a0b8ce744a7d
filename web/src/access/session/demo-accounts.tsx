import { useTranslation } from 'react-i18next'
import { useSettings } from '../../server/use-settings.ts'

/** One chip per demo account; a click fills the form. */
export function DemoAccounts({ onPick }: { onPick: (email: string, password: string) => void }) {
  const { t } = useTranslation()
  const settings = useSettings()
  if (!settings?.demo) return null
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('signIn.demoTitle')}</h2>
      <p>{t('signIn.demoText')}</p>
      <ul>
        {settings.demoAccounts.map(({ email, userType, name }) => (
          <li key={email}>
            <button
              type="button"
              className="chip-button"
              title={name}
              onClick={() => onPick(email, settings.demoPassword)}
            >
              <strong>{email.split('@')[0]}</strong> {t(`userType.${userType}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
