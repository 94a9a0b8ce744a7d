/** The languages of texts made by the server: status, notice, mail. */
export const languages = ['en', 'ms', 'zh', 'ta'] as const
export type Language = (typeof languages)[number]

/** A name in several languages. */
export type Names = { [Of in Language]?: string | null }
export const nameFrom = (names: Names, language: Language) => names[language] || names.en || ''

/** The first supported language of an `Accept-Language` header. */
export function languageFrom(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === wanted)
    if (known) return known
  }
  return 'en'
}
