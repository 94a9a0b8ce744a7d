import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { earlyNamespaces, earlyWords } from './start/early.ts'

export const languages = { en: 'English', ms: 'Bahasa Melayu', zh: '中文', ta: 'தமிழ்' } as const
export type Language = keyof typeof languages

const fonts: Partial<Record<Language, () => Promise<unknown>>> = {
  zh: () => import('@fontsource-variable/noto-sans-sc'),
  ta: () => import('@fontsource-variable/noto-sans-tamil'),
}

function applyLanguage(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
  fonts[language as Language]?.()
}

/** The font of a script that is one file, so that its texts do not move when it arrives. */
export async function fontReady() {
  if (i18next.resolvedLanguage !== 'ta') return
  await fonts.ta?.()
  await document.fonts.load('1rem "Noto Sans Tamil Variable"', 'த').catch(() => [])
}

/** i18next with the settings of the specification; most equal the defaults. */
export async function startLanguage() {
  i18next.on('languageChanged', applyLanguage)
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: 'en',
      fallbackNS: 'translation',
      ns: ['translation', ...earlyNamespaces()],
      defaultNS: 'translation',
      supportedLngs: Object.keys(languages),
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage'],
        lookupQuerystring: 'lng',
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
      },
      resources: await earlyWords(),
      // what is not in them is loaded
      partialBundledLanguages: true,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      // looks a key up in the namespace of the screen first, then in the common one
      react: { nsMode: 'fallback' },
    })
}
