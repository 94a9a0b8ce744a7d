import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Shown after a delay: loading within 150 ms needs no announcement. */
export function Spinner({ delay = 150 }: { delay?: number }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div className="spinner-place" role="status" aria-live="polite">
      {shown && (
        <span className="spinner-border text-primary">
          <span className="visually-hidden">{t('loading')}</span>
        </span>
      )}
    </div>
  )
}
