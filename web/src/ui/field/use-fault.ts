import { useTranslation } from 'react-i18next'

/** What is wrong with a field, in words; where a rule has none, something else is said. */
export function useFault() {
  const { t } = useTranslation()
  return (code: unknown, limit?: unknown, otherwise = t('error.field.invalid')) =>
    t(`error.field.${code}`, { limit, defaultValue: otherwise })
}
