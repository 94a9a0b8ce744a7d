// Formatters are slow to construct: one of each kind is kept.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function kept<Formatter>(formatters: Map<string, Formatter>, key: string, construct: () => Formatter) {
  const formatter = formatters.get(key) ?? construct()
  formatters.set(key, formatter)
  return formatter
}

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}) =>
  kept(numberFormats, language + JSON.stringify(options), () => new Intl.NumberFormat(language, options))

/** In UTC, as the time zone of the agency is added by whoever has a moment. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  kept(
    dateFormats,
    language + JSON.stringify(options),
    () => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  )

/** A whole number with the separators of the language, of which a small one has none. */
export const formatCount = (count: number, language: string) =>
  count < 1000 ? String(count) : numberFormat(language).format(count)
