import { useTranslation } from 'react-i18next'

/** The error message of a field by its error code, with a fallback. */
export function useFieldError() {
  const { t } = useTranslation()
  return (code: unknown, limit?: unknown, otherwise = t('error.field.invalid')) =>
    t(`error.field.${code}`, { limit, defaultValue: otherwise })
}
