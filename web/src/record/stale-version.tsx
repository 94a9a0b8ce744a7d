import { useTranslation } from 'react-i18next'
import { ApiError } from '../server/api.ts'
import { Button } from '../ui/button.tsx'

/** The current version number, if the request failed because someone else saved in between. */
export const newerVersionIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'STALE_VERSION'
    ? (error.current as { lockVersion: number } | undefined)?.lockVersion
    : undefined

/**
 * A version conflict on a table that is saved as a whole: the user overwrites the current version or discards
 * their own. The typed values stay until then.
 */
export function StaleVersion({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="alert alert-danger" role="alert">
      <p>
        <strong>{t('conflict.title')}</strong> {t('conflict.whole')}
      </p>
      <Button onClick={onMine}>{t('conflict.keepMine')}</Button>{' '}
      <Button onClick={onTheirs}>{t('conflict.takeTheirs')}</Button>
    </div>
  )
}
