/** The languages in which the server speaks by itself: the text of a status, a notice, a letter. */
export const languages = ['en', 'ms', 'zh', 'ta'] as const
export type Language = (typeof languages)[number]

/** The first language of an `Accept-Language` header that we speak. */
export function languageFrom(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === wanted)
    if (known) return known
  }
  return 'en'
}
