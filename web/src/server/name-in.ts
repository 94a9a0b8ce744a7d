import { type Language, nameFrom } from '@patuh/domain/platform/language'
import { useTranslation } from 'react-i18next'

type Row = Readonly<Record<string, unknown>>

/** The name of a row that can be edited, in the user's language. References come from the server in that language. */
export function useNameIn() {
  const { i18n } = useTranslation()
  return ({ name, nameMs, nameZh, nameTa }: Row) =>
    nameFrom(
      { en: name, ms: nameMs, zh: nameZh, ta: nameTa } as Record<Language, string | null>,
      i18n.resolvedLanguage as Language,
    )
}
