import { type Language, languages, nameFrom } from '@patuh/domain/platform/language'
import { formatMoment } from '@patuh/domain/platform/moment'
import { manyOf, type NoticeValues, noticeKeys, noticeKinds } from '@patuh/domain/workplace/notice'
import { LRUCache } from 'lru-cache'
import { t } from '../../platform/locale/words.ts'

/** One value: `count` selects singular or plural; names ending in At are ISO timestamps. */
function wordOf(name: string, value: NoticeValues[string], language: Language) {
  if (!value) return value
  if (typeof value === 'object') return nameFrom(value, language)
  if (name === 'count') return Number(value)
  return name.endsWith('At') ? formatMoment(value) : value
}

/** Values for interpolation. The reason of a verdict comes before what was written about it. */
function shown(params: NoticeValues, language: Language) {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordOf(name, value ?? null, language)]),
  )
  const reason = words.why && `${t(language, 'case:field.reasonCodeId')}: ${words.why}`
  if (reason)
    for (const name of ['remark', 'grounds'])
      if (name in words) words[name] = [reason, words[name]].filter(Boolean).join('\n')
  return words
}

type NoticeText = { title: string; description: string }

/** Texts that were made lately: every poll of the bell asks for the same notices. */
const texts = new LRUCache<string, NoticeText>({ max: 5000 })

/** The text of a notice in the reader's language. An unknown kind shows what its values contain. */
export function noticeText(kind: string, params: NoticeValues, language: Language): NoticeText {
  const key = `${language} ${kind} ${JSON.stringify(params)}`
  const known = texts.get(key) ?? makeText(kind, params, language)
  texts.set(key, known)
  return known
}

function makeText(kind: string, params: NoticeValues, language: Language): NoticeText {
  const values = shown(params, language)
  const facts = t(language, `notice:${kind.split('.')[0]}.facts`, values)
  const name = params.cases ? manyOf(kind) : kind
  const textOf = (part: 'title' | 'text') => t(language, noticeKeys(name, part), { ...values, facts })
  return { title: textOf('title'), description: textOf('text').trim() }
}

/** The words of each kind in every language without values, for text search. */
export const noticeWords = Object.fromEntries(
  noticeKinds.map((kind) => [
    kind,
    languages.flatMap((language) => Object.values(noticeText(kind, { count: '2' }, language))).join(' '),
  ]),
)
