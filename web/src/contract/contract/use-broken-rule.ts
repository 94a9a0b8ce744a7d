import { useTranslation } from 'react-i18next'
import { ApiError } from '../../server/api.ts'

/** The message of a broken rule that belongs to no single field. */
export function useBrokenRule() {
  const { t } = useTranslation('contract')
  return (error: unknown) =>
    (error instanceof ApiError ? error.fields : [])
      .map(({ name, code }) => t(`broken.${name}.${code}`, { defaultValue: '' }))
      .find(Boolean) ?? null
}
