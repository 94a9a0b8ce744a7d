import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { install, useInstalling } from '../../server/start/use-installing.ts'
import { Button } from '../../ui/button.tsx'

const key = 'installDeclined'

/** Offers on a phone or tablet to install the product, until it is installed or declined on this device. */
export function InstallCard() {
  const { t } = useTranslation()
  const way = useInstalling()
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(key) !== null)
  if (!way || isDeclined || !matchMedia('(pointer: coarse)').matches) return null
  const decline = () => {
    localStorage.setItem(key, 'yes')
    setDeclined(true)
  }
  return (
    <section className="onboarding-card" aria-label={t('install.title')}>
      <p>{t(way === 'prompt' ? 'install.offer' : 'install.share')}</p>
      <div className="onboarding-tools">
        <Button onClick={decline}>{t(way === 'prompt' ? 'install.notNow' : 'close')}</Button>
        {way === 'prompt' && (
          <Button tone="primary" onClick={install}>
            {t('install.now')}
          </Button>
        )}
      </div>
    </section>
  )
}
