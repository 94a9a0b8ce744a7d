import { noticeKeys } from '@patuh/domain/workplace/notice'
import type { TFunction } from 'i18next'

/** The name of a notice kind: the title of its notices without the variable parts; a message has none. */
export const noticeName = (t: TFunction, kind: string) =>
  t(noticeKeys(kind, 'title'), { count: 2, skipInterpolation: true })
    .replace(/\{\{\w+\}\}/g, '…')
    .replace(/[\s:：,，(（…)）-]+$/u, '')
