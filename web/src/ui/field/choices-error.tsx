import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const isLost = (query: Query) =>
  query.meta?.isChoice === true && query.state.status === 'error' && query.isActive()

/** Where there is nothing to choose: whether that is because it could not be fetched, and how to try again. */
export function Lost() {
  const { t } = useTranslation()
  const cache = useQueryClient().getQueryCache()
  const isOne = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some(isLost),
  )
  if (!isOne) return null
  const again = () => {
    for (const query of cache.getAll().filter(isLost)) void query.fetch()
  }
  return (
    <div className="invalid-feedback" role="alert">
      {t('choicesLost')}{' '}
      <button type="button" className="link-button" onClick={again}>
        {t('retry')}
      </button>
    </div>
  )
}
