import { type Language, languages } from '@patuh/domain/platform/language'
import { formatMoment } from '@patuh/domain/platform/moment'
import { type NoticeValues, noticeKeys, noticeKinds } from '@patuh/domain/workplace/notice'
import { t } from '../../platform/locale/words.ts'

/** A count chooses between singular and plural; a value whose name ends with At is a moment, stored in ISO form. */
const shown = (values: NoticeValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value && name === 'count') return [name, Number(value)]
      return [name, value && name.endsWith('At') ? formatMoment(value) : value]
    }),
  )

/** A notice in the reader's language. One of a kind we no longer know still says what it can. */
export function noticeText(kind: string, params: NoticeValues, language: Language) {
  const values = shown(params)
  const facts = t(language, `notice:${kind.split('.')[0]}.facts`, values)
  const say = (part: 'title' | 'text') => t(language, noticeKeys(kind, part), { ...values, facts })
  return { title: say('title'), description: say('text').trim() }
}

/** What notices of each kind say in every language, without their values: so that they are found by their words. */
export const noticeWords = Object.fromEntries(
  noticeKinds.map((kind) => [
    kind,
    languages.flatMap((language) => Object.values(noticeText(kind, { count: '2' }, language))).join(' '),
  ]),
)
