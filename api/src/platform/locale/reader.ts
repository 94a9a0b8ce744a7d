import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@patuh/domain/platform/language'
import { sql } from 'kysely'

const reader = new AsyncLocalStorage<Language>()

/** Runs something for a reader of this language: a request, a mail, an export. */
export const inLanguage = <Result>(language: Language, run: () => Result) => reader.run(language, run)

/** The language of the reader; English where there is none. */
export const ownLanguage = (): Language => reader.getStore() ?? 'en'

// The driver asks for the value when the statement is sent, so that queries are built once for all languages.
const current = { toPostgres: ownLanguage }

/** The second language of a printed document beside English: that of its reader, or Malay. */
export const secondLanguage = (): Language => {
  const own = ownLanguage()
  return own === 'en' ? 'ms' : own
}

/** The same as a value of a statement. */
export const printedLanguage = sql<Language>`${{ toPostgres: secondLanguage } as never}::text`

/** The language of the reader as a value of a statement. */
export const readerLanguage = sql<Language>`${current as never}::text`
