import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const hasFailed = (query: Query) =>
  query.meta?.isChoice === true && query.state.status === 'error' && query.isActive()

/** Shown at a select without options: an error if they failed to load, with a retry button. */
export function ChoicesError() {
  const { t } = useTranslation()
  const cache = useQueryClient().getQueryCache()
  const isAny = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some(hasFailed),
  )
  if (!isAny) return null
  const again = () => {
    for (const query of cache.getAll().filter(hasFailed)) void query.fetch()
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
