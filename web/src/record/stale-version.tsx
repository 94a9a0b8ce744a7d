import { useTranslation } from 'react-i18next'
import { ApiError } from '../server/api.ts'
import { Button } from '../ui/button.tsx'

/** The version that stands now, if what failed was overtaken by someone else's. */
export const overtakenBy = (error: unknown) =>
  error instanceof ApiError && error.code === 'STALE_VERSION'
    ? (error.current as { lockVersion: number } | undefined)?.lockVersion
    : undefined

/**
 * Where a whole table is saved at once there are no fields to choose between: it is either mine that stays, written
 * over what is there now, or theirs. Nothing typed is lost before that is decided.
 */
export function Overtaken({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
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
