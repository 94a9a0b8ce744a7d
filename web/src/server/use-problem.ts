import { useTranslation } from 'react-i18next'
import { ApiError } from './api.ts'

/** An error as a message in the user's language. */
export function useProblem() {
  const { t } = useTranslation()
  return (error: unknown) => {
    const { code, traceId = '' } = error instanceof ApiError ? error : { code: 'INTERNAL' }
    const text = t([`error.${code}`, 'error.INTERNAL'])
    return code === 'INTERNAL' && traceId ? `${text} ${t('serverError.number')} ${traceId}` : text
  }
}
