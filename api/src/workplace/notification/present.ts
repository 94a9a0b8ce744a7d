import { type Language, languages } from '@patuh/domain/platform/language'
import { formatMoment } from '@patuh/domain/platform/moment'
import { type NoticeValues, noticeKeys, noticeKinds } from '@patuh/domain/workplace/notice'
import { t } from '../../platform/locale/words.ts'

/** Values for interpolation: `count` selects singular or plural; names ending in At are ISO timestamps. */
const shown = (values: NoticeValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value && name === 'count') return [name, Number(value)]
      return [name, value && name.endsWith('At') ? formatMoment(value) : value]
    }),
  )

/** The text of a notice in the reader's language. An unknown kind shows what its values contain. */
export function noticeText(kind: string, params: NoticeValues, language: Language) {
  const values = shown(params)
  const facts = t(language, `notice:${kind.split('.')[0]}.facts`, values)
  const textOf = (part: 'title' | 'text') => t(language, noticeKeys(kind, part), { ...values, facts })
  return { title: textOf('title'), description: textOf('text').trim() }
}

/** The words of each kind in every language without values, for text search. */
export const noticeWords = Object.fromEntries(
  noticeKinds.map((kind) => [
    kind,
    languages.flatMap((language) => Object.values(noticeText(kind, { count: '2' }, language))).join(' '),
  ]),
)
